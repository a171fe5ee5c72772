import type { Grid, Point, Scene } from './scene.ts';

/** Height of a hexagon and distance between its rows, where its width is 1. */
const HEX = { height: 2 / Math.sqrt(3), pitch: Math.sqrt(3) / 2 } as const;

type Board = Pick<Scene, 'grid' | 'columns' | 'rows'>;

/** Width and height of a board, in widths of a cell. */
export const extentOf = ({ grid, columns, rows }: Board): { width: number; height: number } =>
  grid === 'hex'
    ? { width: columns + 0.5, height: (rows - 1) * HEX.pitch + HEX.height }
    : { width: columns, height: rows };

/** The middle of a cell, in widths of a cell from the upper left corner; every second row of hexagons is set in. */
export function centreOf(grid: Grid, { x, y }: Point): Point {
  if (grid !== 'hex') return { x: x + 0.5, y: y + 0.5 };
  return { x: x + 0.5 + (Math.round(y) % 2 === 0 ? 0 : 0.5), y: y * HEX.pitch + HEX.height / 2 };
}

/** Corners of a cell around its middle. */
export function cornersOf(grid: Grid, cell: Point): Point[] {
  const { x, y } = centreOf(grid, cell);
  if (grid === 'hex') {
    const half = HEX.height / 2;
    return [
      { x, y: y - half },
      { x: x + 0.5, y: y - half / 2 },
      { x: x + 0.5, y: y + half / 2 },
      { x, y: y + half },
      { x: x - 0.5, y: y + half / 2 },
      { x: x - 0.5, y: y - half / 2 },
    ];
  }
  return [
    { x: x - 0.5, y: y - 0.5 },
    { x: x + 0.5, y: y - 0.5 },
    { x: x + 0.5, y: y + 0.5 },
    { x: x - 0.5, y: y + 0.5 },
  ];
}

/** The cell under a place of the board. */
export function cellAt(grid: Grid, { x, y }: Point): Point {
  if (grid !== 'hex') return { x: Math.floor(x), y: Math.floor(y) };
  const near = Math.round((y - HEX.height / 2) / HEX.pitch);
  let best = { x: 0, y: near };
  let least = Number.POSITIVE_INFINITY;
  for (let row = near - 1; row <= near + 1; row += 1) {
    const shift = Math.abs(row % 2) === 1 ? 0.5 : 0;
    const cell = { x: Math.floor(x - shift), y: row };
    const middle = centreOf('hex', cell);
    const away = Math.hypot(middle.x - x, middle.y - y);
    if (away < least) [best, least] = [cell, away];
  }
  return best;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The nearest place where a token of so many cells may stand: on a cell, or on a tenth where there is no grid. */
export function placeOn({ grid, columns, rows }: Board, { x, y }: Point, size: number): Point {
  const round = (value: number): number => (grid === 'none' ? Math.round(value * 10) / 10 : Math.round(value));
  return { x: clamp(round(x), Math.max(0, columns - size)), y: clamp(round(y), Math.max(0, rows - size)) };
}

const cubeOf = ({ x, y }: Point): { q: number; r: number } => ({ q: x - (y - (Math.abs(y) % 2)) / 2, r: y });

/** Cells from one to another: a diagonal of squares counts one; without a grid, the straight line. */
export function distanceOf(grid: Grid, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (grid === 'none') return Math.round(Math.hypot(dx, dy) * 10) / 10;
  if (grid === 'square') return Math.max(Math.abs(dx), Math.abs(dy));
  const [a, b] = [cubeOf(from), cubeOf(to)];
  const [q, r] = [a.q - b.q, a.r - b.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** `C5`: the column as in a spreadsheet, and the row from one. */
export function cellName({ x, y }: Point): string {
  let column = '';
  for (let at = Math.floor(x) + 1; at > 0; at = Math.floor((at - 1) / 26))
    column = String.fromCharCode(65 + ((at - 1) % 26)) + column;
  return `${column}${Math.floor(y) + 1}`;
}
