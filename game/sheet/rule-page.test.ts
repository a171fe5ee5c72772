import { expect, it } from 'vitest';
import { pageOfItem, pageOfRoll } from './rule-page.ts';
import type { FieldOf, SheetSchema } from './system.ts';

const list = {
  kind: 'list',
  id: 'truques',
  label: 'Truques',
  maxItems: 9,
  item: [{ kind: 'text', id: 'truque', label: 'Truque' }],
  pages: { 'Por baixo da cama': '7' },
} as unknown as FieldOf<'list'>;

it('an item of the catalogue has its page, and what somebody made up has none', () => {
  expect(pageOfItem(list, { truque: 'Por baixo da cama' })).toBe('7');
  for (const truque of ['Meu truque', 'constructor', '']) expect(pageOfItem(list, { truque })).toBeUndefined();
});

it('an outcome has its own page, or else the one of its roll', () => {
  const outcomes = [{ label: 'Consegue.' }, { label: 'Por pouco.', page: '9' }];
  const schema = { rolls: [{ id: 'teste', page: '8', outcomes }, { id: 'dano' }] } as unknown as SheetSchema;
  expect(pageOfRoll(schema, 'teste', 'Por pouco.')).toBe('9');
  expect(pageOfRoll(schema, 'teste', 'Consegue.')).toBe('8');
  expect(pageOfRoll(schema, 'teste')).toBe('8');
  for (const other of ['dano', 'nada', null]) expect(pageOfRoll(schema, other, 'Consegue.')).toBeUndefined();
});
