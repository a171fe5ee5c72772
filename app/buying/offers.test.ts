import { expect, test } from 'vitest';
import { suggestions } from './offers.ts';

const CENTS_MAX = 1_000_000;
const sums = (minimum: number, suggested: number) =>
  suggestions(minimum, suggested, CENTS_MAX).map(({ cents }) => cents);

test('a buyer is offered the least, the suggestion, and two larger amounts', () => {
  expect(suggestions(1000, 2500, CENTS_MAX)).toEqual([
    { cents: 1000, note: 'minimum' },
    { cents: 2500, note: 'suggested' },
    { cents: 4000, note: null },
    { cents: 5000, note: null },
  ]);
});

test.each([
  [0, 0, [0, 500, 1500, 3000]],
  [0, 1000, [0, 1000, 1500, 2000]],
  [2000, 1000, [2000, 3000, 4000]],
  [0, 100, [0, 100, 200]],
  [500_000, 900_000, [500_000, 900_000]],
])('from %i, suggested %i', (minimum, suggested, expected) => {
  expect(sums(minimum, suggested)).toEqual(expected);
});
