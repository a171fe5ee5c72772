import { describe, expect, it } from 'vitest';
import { GAP_PX, layOut } from '../../features/reading/reading/layout.ts';
import {
  anchorAt,
  anchorOfRow,
  MARGIN,
  pageInSight,
  rowsInSight,
  scrollTo,
  topOfPage,
  turnOfTap,
} from './desk-scroll.ts';

const ROWS = 10;
const column = (scale: number) => layOut(ROWS, () => 500, scale, MARGIN.block);
const desk = (scrollTop: number, scale = 1, scrollLeft = 0) => ({
  scrollTop,
  scrollLeft,
  scrollWidth: 400 * scale,
  scrollHeight: column(scale).tops[ROWS]! - GAP_PX + MARGIN.block,
  clientWidth: 400,
  clientHeight: 600,
});

describe('the desk', () => {
  it('keeps the point under the fingers where it is when the scale changes', () => {
    const [x, y] = [150, 200];
    const anchor = anchorAt(column(1), desk(1_300), x, y);
    const { top, left } = scrollTo(column(2), anchor, desk(0, 2));
    const after = anchorAt(column(2), desk(top, 2, left), x, y);
    expect(after.row).toBe(anchor.row);
    expect(after.down).toBeCloseTo(anchor.down, 9);
    expect(after.across).toBeCloseTo(anchor.across, 9);
  });

  it('opens a row below the bar, in the middle', () => {
    expect(scrollTo(column(1), anchorOfRow(3), desk(0, 2))).toEqual({ top: topOfPage(column(1), 4), left: 200 });
  });

  it('draws what is in sight and one row on either side, within the book', () => {
    expect(rowsInSight(column(1), desk(0), ROWS)).toEqual({ first: 0, last: 2 });
    expect(rowsInSight(column(1), desk(topOfPage(column(1), 6)), ROWS)).toEqual({ first: 3, last: 7 });
    expect(rowsInSight(column(1), desk(5_000), ROWS)).toEqual({ first: 8, last: 9 });
  });

  it('reads the page before the eye, and the last one at the end', () => {
    expect(pageInSight(column(1), desk(0), ROWS)).toBe(1);
    expect(pageInSight(column(1), desk(topOfPage(column(1), 6)), ROWS)).toBe(6);
    const { scrollHeight, clientHeight } = desk(0);
    expect(pageInSight(column(1), desk(scrollHeight - clientHeight), ROWS)).toBe(10);
    expect(pageInSight(column(1), desk(scrollHeight - clientHeight - 300), ROWS)).toBe(9);
  });

  it('turns by a tap at a side', () => {
    expect([0.1, 0.5, 0.9].map(turnOfTap)).toEqual([-1, null, 1]);
  });
});
