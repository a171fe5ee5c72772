import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesToName } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (current, total, expected) => {
  expect(pagesToName(current, total)).toEqual(expected);
});

test('always names the first, the current and the last, in order, and hides at least two pages in a gap', () => {
  const places = fc
    .integer({ min: 1, max: 400 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
  fc.assert(
    fc.property(places, ([current, total]) => {
      const pages = pagesToName(current, total);
      const named = pages.filter((page) => page !== null);
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
      expect(named).toEqual(expect.arrayContaining([1, current, total]));
      for (const [index, page] of pages.entries()) {
        if (page === null) expect(pages[index + 1]! - pages[index - 1]!).toBeGreaterThan(2);
      }
    }),
  );
});
