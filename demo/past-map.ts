import type { Bench } from '../illustration/engrave/bench.ts';

/** Squares of the board; the map has `CELL_PX` px for each. */
export const MAP = { columns: 24, rows: 16 } as const;
const CELL_PX = 64;

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
}

const ROOMS: readonly Room[] = [
  { x: 2, y: 2, width: 7, height: 6, name: 'Sala' },
  { x: 9, y: 2, width: 5, height: 4, name: 'Cozinha' },
  { x: 2, y: 8, width: 4, height: 5, name: 'Quarto' },
  { x: 6, y: 8, width: 3, height: 5, name: 'Quarto' },
  { x: 9, y: 6, width: 5, height: 7, name: 'Alpendre' },
];

/** Openings, by the square beside the wall and the side of it. */
const DOORS: readonly (readonly [x: number, y: number, side: 'right' | 'bottom'])[] = [
  [8, 4, 'right'],
  [4, 7, 'bottom'],
  [7, 7, 'bottom'],
  [11, 5, 'bottom'],
  [13, 9, 'right'],
];

const px = (squares: number): number => squares * CELL_PX;

const NAME_PX = 36;

/** Words are drawn: a renderer that lacks the face would write them in a system's. */
function nameAt(bench: Pick<Bench, 'set'>, name: string, x: number, y: number): string {
  const line = bench.set('italic', name);
  const scale = NAME_PX / 1000;
  return `<path transform="translate(${x - (line.width * scale) / 2} ${y}) scale(${scale})" d="${line.d}" fill="#8a5a3c"/>`;
}

const roomOf = (bench: Pick<Bench, 'set'>, { x, y, width, height, name }: Room): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="#f3e6cc" stroke="#14110f" stroke-width="12"/>` +
  nameAt(bench, name, px(x + width / 2), px(y) + 52);

const doorOf = ([x, y, side]: (typeof DOORS)[number]): string =>
  side === 'right'
    ? `<rect x="${px(x + 1) - 8}" y="${px(y) + 10}" width="16" height="${CELL_PX - 20}" fill="#f3e6cc"/>`
    : `<rect x="${px(x) + 10}" y="${px(y + 1) - 8}" width="${CELL_PX - 20}" height="16" fill="#f3e6cc"/>`;

/** Rows of short strokes, as a knife leaves them in a block. */
const waves = (): string =>
  Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => {
      const [x, y] = [px(18.6) + column * 86 + (row % 2) * 40, 40 + row * 68];
      return `<path d="M${x} ${y}q16 -14 32 0t32 0" fill="none" stroke="#7fd0d6" stroke-width="6" stroke-linecap="round"/>`;
    }).join(''),
  ).join('');

const trees = (): string =>
  [
    [0.9, 0.9],
    [0.9, 6],
    [0.8, 11],
    [4, 14.6],
    [8, 15],
    [12, 14.4],
    [15.8, 1.2],
    [16, 13.8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${px(x)}" cy="${px(y)}" r="46" fill="#2f5d3a"/><circle cx="${px(x) - 10}" cy="${px(y) - 10}" r="24" fill="#4b8355"/>`,
    )
    .join('');

/** The house by the reservoir, as an SVG. */
export const houseMap = (bench: Pick<Bench, 'set'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(MAP.columns)} ${px(MAP.rows)}" width="${px(MAP.columns)}" height="${px(MAP.rows)}">` +
  `<rect width="100%" height="100%" fill="#b98f57"/>` +
  `<path d="M${px(18)} 0C${px(16.6)} ${px(4)} ${px(19)} ${px(8)} ${px(17.4)} ${px(11)}S${px(18.4)} ${px(15)} ${px(18)} ${px(16)}H${px(24)}V0Z" fill="#17616b" stroke="#14110f" stroke-width="10"/>` +
  `${waves()}${trees()}` +
  `<path d="M${px(14)} ${px(9.1)}H${px(19)}V${px(10)}H${px(14)}Z" fill="#8a5a3c" stroke="#14110f" stroke-width="6"/>` +
  `${ROOMS.map((room) => roomOf(bench, room)).join('')}${DOORS.map(doorOf).join('')}</svg>`;
