import { expect, test } from 'vitest';
import { parseNotation } from '../../../game/dice/parse.ts';
import { addDie } from './compose-notation.ts';

test.each([
  ['', '20', '1d20'],
  ['1d20', '20', '2d20'],
  ['d6', '6', '2d6'],
  ['3+2d6 ', '6', '3+3d6'],
  ['3 - d6', '6', '3 - 2d6'],
  ['2d6', '8', '2d6+1d8'],
  ['2d6!', '6', '2d6!+1d6'],
  ['4df', 'F', '5dF'],
  ['9d%', '%', '10d%'],
  ['2d6+', '6', '2d6+1d6'],
  ['1d66', '6', '1d66+1d6'],
  ['500d6', '6', '500d6'],
])('%j and one more d%s is %j', (notation, sides, grown) => {
  expect(addDie(notation, sides)).toBe(grown);
  expect(parseNotation(grown).ok).toBe(true);
});

test('never grows past what notation may be', () => {
  const full = `${'1+'.repeat(98)}1`;
  expect(addDie(full, '100')).toBe(full);
});
