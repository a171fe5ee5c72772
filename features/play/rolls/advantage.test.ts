import { expect, test } from 'vitest';
import { withAdvantage } from './advantage.ts';

test.each([
  ['1d20+5', '2d20kh1+5', '2d20kl1+5'],
  ['d20', '2d20kh1', '2d20kl1'],
  ['3 + 1 d 20', '3 + 2d20kh1', '3 + 2d20kl1'],
  ['(d20 [sorte]) - 1d4 # d20', '(2d20kh1 [sorte]) - 1d4 # d20', '(2d20kl1 [sorte]) - 1d4 # d20'],
  ['-max(1d20, 10)', '-max(2d20kh1, 10)', '-max(2d20kl1, 10)'],
])('%s is thrown twice', (notation, better, worse) => {
  expect(withAdvantage(notation, 'advantage')).toBe(better);
  expect(withAdvantage(notation, 'disadvantage')).toBe(worse);
  expect(withAdvantage(notation, 'none')).toBe(notation);
});

test.each(['2d20', '1d20!', '1d6+4', '1d200', '4dF # d20', '1d20 +', ''])('%s has no plain d20', (notation) => {
  expect(withAdvantage(notation, 'advantage')).toBeUndefined();
});
