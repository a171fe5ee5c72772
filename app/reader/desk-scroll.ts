import { type Column, rowAt } from '../../features/reading/reading/layout.ts';

/** Space for the bars above and below the pages, and at the sides. In pixels. */
export const MARGIN = { block: 72, inline: 16 } as const;
/** The line, as a fraction of the height, that decides which page is being read. */
const EYE_HEIGHT = 0.35;
/** Width of the side areas where a tap turns the page, as a fraction. */
const SIDE_WIDTH = 0.22;

/** The scrolling of an element, in pixels. */
type Desk = Pick<
  HTMLElement,
  'scrollTop' | 'scrollLeft' | 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight'
>;

/** A point of the column that stays where it is in the window while the scale changes. */
export interface Anchor {
  row: number;
  /** Fraction of the row's height and of the desk's width, from 0 to 1. */
  down: number;
  across: number;
  /** Position in the window, in pixels from the desk's corner. */
  x: number;
  y: number;
}

export const anchorOfRow = (row: number): Anchor => ({ row, down: 0, across: 0.5, x: 0, y: MARGIN.block });

const heightOf = ({ tops }: Column, row: number): number => tops[row + 1]! - tops[row]!;

export function anchorAt(column: Column, desk: Desk, x: number, y: number): Anchor {
  const at = desk.scrollTop + y;
  const row = rowAt(column, at);
  const down = (at - column.tops[row]!) / heightOf(column, row);
  return { row, down, across: (desk.scrollLeft + x) / desk.scrollWidth, x, y };
}

/** The scrolling that puts an anchor back where it was in the window. */
export const scrollTo = (column: Column, { row, down, across, x, y }: Anchor, desk: Desk) => ({
  top: column.tops[row]! + down * heightOf(column, row) - y,
  left: across * desk.scrollWidth - (x || desk.clientWidth / 2),
});

export const topOfPage = ({ tops }: Column, page: number): number => tops[page - 1]! - MARGIN.block;

export interface Sight {
  first: number;
  last: number;
}

/** The rows to draw: those in the window, and one on either side. */
export const rowsInSight = (column: Column, { scrollTop, clientHeight }: Desk, rows: number): Sight => ({
  first: Math.max(0, rowAt(column, scrollTop) - 1),
  last: Math.min(rows - 1, rowAt(column, scrollTop + clientHeight) + 1),
});

/** The page being read: the last one at the column's end, however short it is. */
export function pageInSight(column: Column, desk: Desk, pages: number): number {
  const end = desk.scrollTop + desk.clientHeight >= desk.scrollHeight - 2;
  return end ? pages : rowAt(column, desk.scrollTop + desk.clientHeight * EYE_HEIGHT) + 1;
}

/** A tap at a side turns that way; null elsewhere. */
export const turnOfTap = (across: number): 1 | -1 | null =>
  across < SIDE_WIDTH ? -1 : across > 1 - SIDE_WIDTH ? 1 : null;
