import { CELLS, SIDE_DOTS, tileOf } from './payload.ts';

/** Points between two dots. */
export const PITCH_POINTS = 8;
/** Points of a tile's side. */
export const TILE_POINTS = PITCH_POINTS * SIDE_DOTS;
/** A page that shows fewer tiles than this has smaller ones. */
const FEWEST_ACROSS = 1.5;
/** A page that shows more has larger ones: a map may be ten metres wide. */
const MOST_ALONG = 13;

/** The scale of a page's tiles, for its size in points. */
export function tileScale(width: number, height: number): number {
  const small = Math.min(1, Math.min(width, height) / (FEWEST_ACROSS * TILE_POINTS));
  return Math.max(small, Math.max(width, height) / (MOST_ALONG * TILE_POINTS));
}

/** A dot is one unit wide; there are ten from one dot's place to the next. */
const UNIT_POINTS = PITCH_POINTS / 10;
/** The beginning of a dot in its place, in units. */
const LEFT = { 0: 3, 1: 6 } as const;
/** The distance of a dot from the middle of its two places, as a part of the pitch. */
export const SHIFT = (LEFT[1] - LEFT[0]) / 20;

/** Pale yellow: the eye hardly sees it, and a camera's blue does. */
const COLOUR = '0.965 0.965 0.87';

const HEAD = `/G gs ${COLOUR} rg ${UNIT_POINTS} 0 0 ${UNIT_POINTS} 0 0 cm\n`;

/** Content of a tile whose dots all stand left, and where in it each dot's last digit is. */
const [BLANK, PLACES] = ((): [Buffer, Uint16Array] => {
  const places = new Uint16Array(CELLS);
  let text = HEAD;
  for (let i = 0; i < CELLS; i += 1) {
    const [row, column] = [Math.floor(i / SIDE_DOTS), i % SIDE_DOTS];
    text += column > 0 ? String(column) : '';
    places[i] = text.length;
    text += `${LEFT[0]} ${10 * row + 4} 1 1 re\n`;
  }
  return [Buffer.from(`${text}f\n`, 'latin1'), places];
})();

export const TILE_BYTES = BLANK.length;

const STILL = String(LEFT[0]).charCodeAt(0);
const MOVED = LEFT[1] - LEFT[0];

/** The content of a copy's tile: always of `TILE_BYTES`. Without branches, since it is made for every copy. */
export function tileContent(code: string): Buffer {
  const words = tileOf(code);
  const content = Buffer.allocUnsafe(TILE_BYTES);
  content.set(BLANK);
  for (let i = 0; i < CELLS; i += 1) content[PLACES[i]!] = STILL + MOVED * ((words[i >> 5]! >>> (i & 31)) & 1);
  return content;
}
