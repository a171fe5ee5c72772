import { expect, test } from 'vitest';
import { flagFills, flagsLabel, formatSum, nextFlag, supports } from './flags.ts';

const values = [3_000_000, 4_500_000, 6_000_000];

test.each([
  [0, [0, 0, 0]],
  [1_500_000, [0.5, 0, 0]],
  [3_000_000, [1, 0, 0]],
  [5_250_000, [1, 1, 0.5]],
  [9_000_000, [1, 1, 1]],
])('%i cents fill the flags in turn', (total, fills) => {
  expect(flagFills(total, values)).toEqual(fills);
});

test.each([
  [0, 'Faltam R$ 30.000 para a primeira bandeirinha.'],
  [3_000_000, 'Faltam R$ 15.000 para a segunda bandeirinha.'],
  [5_999_950, 'Faltam R$ 0,50 para a terceira bandeirinha.'],
  [6_000_000, 'Todas as bandeirinhas estão cheias.'],
])('with %i cents: %s', (total, sentence) => {
  expect(nextFlag(total, values).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('sums leave out their cents only where there are none', () => {
  expect(formatSum(18_742_000).replace('\u00a0', ' ')).toBe('R$ 187.420');
  expect(formatSum(18_742_050).replace('\u00a0', ' ')).toBe('R$ 187.420,50');
});

test('a single backer and a single flag are said in the singular', () => {
  expect([supports(0), supports(1), supports(1284)]).toEqual(['0 apoios', '1 apoio', '1.284 apoios']);
  expect(flagsLabel(3_000_000, values)).toBe('1 bandeirinha cheia de 3');
  expect(flagsLabel(0, values)).toBe('0 bandeirinhas cheias de 3');
});
