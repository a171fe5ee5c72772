import { expect, it } from 'vitest';
import { z } from 'zod';
import { functionsByName } from '../../features/index.ts';
import { parse } from './parse.ts';

const input = z.object({ of: z.record(z.string(), z.unknown()) });

it.each([
  [{ 'a\u0008b': 1 }, { ab: 1 }],
  [{ 'Maré\u000bcheia': { 'x\ufffe': ['y\u0000'] } }, { 'Maré cheia': { x: ['y'] } }],
  [JSON.parse('{"__pro\\u0000to__":1}'), JSON.parse('{"__proto__":1}')],
])('names in an input are cleaned as its texts are', (sent, read) => {
  expect(JSON.stringify(parse(z.unknown(), sent))).toBe(JSON.stringify(read));
});

it('two names that become one are refused, so that neither is lost', () => {
  expect(() => parse(input, { of: { a: 1, 'a\u0000': 2 } })).toThrow('Dois campos têm o mesmo nome');
});

it.each([
  ['rollDice', { notation: '1d20', visibility: 'todos' }, 'visibility', 'Quem vê'],
  ['getBook', { bookURL: '' }, 'bookURL', 'Endereço na loja'],
  ['rollDice', {}, 'notation', 'Dados a rolar'],
])('%s: what is wrong with one of several forms of an input is named', (name, sent, field, word) => {
  const { input: schema } = functionsByName.get(name)!;
  const read = () => parse(schema, sent, name);
  expect(read).toThrow(`Confira “${word}” e tente de novo.`);
  expect(read).toThrow(expect.objectContaining({ details: { fields: [field], generic: true } }));
});
