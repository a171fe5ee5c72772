import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { GAP_PX, layOut, type Mode, pagesIn, rowAt, rowCount, rowOf, rowSize, SCALE, scaleFor } from './layout.ts';

const A5 = { width: 420, height: 595 };
const modes = fc.constantFrom<Mode>('single', 'spread', 'continuous');

describe('rows', () => {
  it('show every page once, in order, whatever the mode', () => {
    fc.assert(
      fc.property(modes, fc.integer({ min: 1, max: 400 }), (mode, pages) => {
        const rows = Array.from({ length: rowCount(mode, pages) }, (_, row) => pagesIn(mode, row, pages));
        expect(rows.flat()).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
        for (const [row, shown] of rows.entries()) for (const page of shown) expect(rowOf(mode, page)).toBe(row);
      }),
    );
  });

  it('open a book as it lies on the table: the cover alone, then even pages on the left', () => {
    expect([0, 1, 2].map((row) => pagesIn('spread', row, 5))).toEqual([[1], [2, 3], [4, 5]]);
    expect(pagesIn('spread', 2, 4)).toEqual([4]);
  });

  it('are as wide as their pages together and as high as the highest', () => {
    const sizeOf = (page: number) => (page === 3 ? { width: 600, height: 700 } : A5);
    expect(rowSize('spread', 1, 5, sizeOf)).toEqual({ width: 1020, height: 700 });
  });
});

test('a page fits by width, as a whole, or as told, within what can be drawn', () => {
  const desk = { width: 840, height: 595 };
  expect(scaleFor('width', A5, desk)).toBe(2);
  expect(scaleFor('page', A5, desk)).toBe(1);
  expect(scaleFor(1.5, A5, desk)).toBe(1.5);
  expect(scaleFor(100, A5, desk)).toBe(SCALE.max);
  expect(scaleFor('width', { width: 100_000, height: 1 }, desk)).toBe(SCALE.min);
});

describe('all pages below one another', () => {
  it('begin where the one before ended, a gap apart', () => {
    const column = layOut(3, () => 100, 2, 50);
    expect([...column.tops]).toEqual([50, 250 + GAP_PX, 450 + 2 * GAP_PX, 650 + 3 * GAP_PX]);
  });

  it('are found by their height', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 }), (heights) => {
        const column = layOut(heights.length, (row) => heights[row]!, 1, 30);
        for (const row of heights.keys()) {
          expect(rowAt(column, column.tops[row]!)).toBe(row);
          expect(rowAt(column, column.tops[row + 1]! - 1)).toBe(row);
        }
        expect(rowAt(column, -10)).toBe(0);
        expect(rowAt(column, 1e9)).toBe(heights.length - 1);
      }),
    );
  });

  it('stay within what browsers can place, however many', () => {
    const column = layOut(20_000, () => 842, 6, 0);
    expect(column.tops.at(-1)!).toBeLessThan(17_000_000);
    expect(column.scale).toBeLessThan(6);
  });
});
