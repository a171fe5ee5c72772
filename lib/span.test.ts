import { expect, it } from 'vitest';
import { DAY, formatSpan, HOUR, MINUTE } from './span.ts';

it.each([
  [-5, '1 min'],
  [0, '1 min'],
  [22 * MINUTE + 59_000, '22 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [DAY - 1, '23 h'],
  [DAY, '1 d'],
  [4 * DAY + 6 * HOUR + 59 * MINUTE, '4 d 6 h'],
])('%s ms are %s', (ms, words) => {
  expect(formatSpan(ms)).toBe(words);
});
