export type Mode = 'single' | 'spread' | 'continuous';

/** The size in points, or in pixels once scaled. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels per point, or fitted to the width, or to a whole page. */
export type Zoom = number | 'width' | 'page';

export const SCALE = { min: 0.25, max: 6, step: 1.2 } as const;
/** Browsers place nothing beyond about 17 million pixels. */
const HEIGHT_MAX_PX = 16_000_000;
/** The gap between two pages of a column, in pixels. */
export const GAP_PX = 20;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The cover is alone in a spread. */
const inSpread = (page: number): number => Math.floor(page / 2);

/** The row of a page, counted from 0. */
export const rowOf = (mode: Mode, page: number): number => (mode === 'spread' ? inSpread(page) : page - 1);

export const rowCount = (mode: Mode, pages: number): number => rowOf(mode, pages) + 1;

/** Page numbers count from 1. */
export function pagesIn(mode: Mode, row: number, pages: number): number[] {
  if (mode !== 'spread') return [row + 1];
  return [row * 2, row * 2 + 1].filter((page) => page >= 1 && page <= pages);
}

export function rowSize(mode: Mode, row: number, pages: number, sizeOf: (page: number) => Size): Size {
  const sizes = pagesIn(mode, row, pages).map(sizeOf);
  return {
    width: sizes.reduce((sum, size) => sum + size.width, 0),
    height: Math.max(...sizes.map((size) => size.height)),
  };
}

/** Pixels per point. */
export function scaleFor(zoom: Zoom, row: Size, desk: Size): number {
  const width = desk.width / row.width;
  const scale = zoom === 'width' ? width : zoom === 'page' ? Math.min(width, desk.height / row.height) : zoom;
  return clamp(scale, SCALE.min, SCALE.max);
}

/** Positions of all rows in a column, in pixels: row `i` begins at `tops[i]`, and `tops[count]` is the end. */
export interface Column {
  tops: Float64Array;
  scale: number;
}

export function layOut(count: number, heightOf: (row: number) => number, wanted: number, before: number): Column {
  const tops = new Float64Array(count + 1);
  let points = 0;
  for (let row = 0; row < count; row += 1) points += heightOf(row);
  const scale = Math.min(wanted, (HEIGHT_MAX_PX - count * GAP_PX) / points);
  let top = before;
  for (let row = 0; row < count; row += 1) {
    tops[row] = top;
    top += heightOf(row) * scale + GAP_PX;
  }
  tops[count] = top;
  return { tops, scale };
}

/** The row at a height; the gap below a row belongs to it. */
export function rowAt({ tops }: Column, y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
