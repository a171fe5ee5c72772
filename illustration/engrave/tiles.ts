import { TURN } from './cuts.ts';
import type { Mark, Matrix } from './mark.ts';

/** Border tiles on a square of 100 that join side by side; the lower edge is the outer one. */
const TILES = {
  bandeirinha: 'M4 0H96V88L50 54L4 88Z',
  dente: 'M2 0H98L50 84Z',
  ziguezague: 'M0 62L50 6L100 62V96L50 40L0 96Z',
  losango: 'M50 6L96 50L50 94L4 50ZM50 34L34 50L50 66L66 50Z',
  onda: 'M0 84C8 22 40 4 74 18C96 28 98 58 78 64C82 46 66 36 54 46C40 58 60 82 100 84V98H0Z',
  pixel: 'M0 0H50V50H0ZM50 50H100V100H50Z',
  pata: 'M50 44C72 46 84 70 70 84C58 94 42 94 30 84C16 70 28 46 50 44ZM22 26L32 40L22 54L12 40ZM42 4L52 20L42 36L32 20ZM62 4L72 20L62 36L52 20ZM82 26L92 40L82 54L72 40Z',
  olho: 'M2 50Q50 -8 98 50Q50 108 2 50ZM50 24L34 50L50 76L66 50Z',
  circuito: 'M0 40H36V12H92V28H54V56H0ZM66 56H92V82H66ZM0 74H46V90H0Z',
  corda: 'M0 92C16 30 40 8 100 8C84 70 60 92 0 92Z',
  marajoara: 'M0 0H100V18H20V82H80V58H50V40H100V100H0Z',
  roda: 'M50 38L58 4L74 14L59 43L92 34L96 52L62 53L84 78L70 90L53 62L44 96L26 88L42 58L8 68L4 50L38 48L14 24L28 12L46 40Z',
  folha: 'M50 2Q96 46 50 98Q4 46 50 2ZM47 26L44 84L50 92L56 84L53 26Z',
  risco: 'M10 96L40 4L52 6L30 98ZM52 82L84 10L94 14L66 90Z',
} as const;

export type Tile = keyof typeof TILES;
export const tileNames = Object.keys(TILES) as Tile[];

const tile = (name: Tile, ink: string, at: Matrix): Mark => ({ d: TILES[name], ink, at, evenodd: true });

/** A straight border of whole tiles, `height` px high; `flipped` turns it upside down. */
export function frieze(
  name: Tile,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  flipped = false,
): Mark[] {
  const count = Math.max(1, Math.round(width / height));
  const [sx, sy] = [width / count / 100, height / 100];
  return Array.from({ length: count }, (_, i) =>
    tile(name, ink, [sx, 0, 0, flipped ? -sy : sy, x + i * sx * 100, flipped ? y + height : y]),
  );
}

/** The same border around a circle: `radius` is its outer edge, tiles point inwards. */
export function roundFrieze(name: Tile, x: number, y: number, radius: number, height: number, ink: string): Mark[] {
  const count = Math.max(3, Math.round((TURN * (radius - height / 2)) / height));
  const scale = height / 100;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TURN;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [u, v] = [-50 * scale, -radius];
    return tile(name, ink, [
      cos * scale,
      sin * scale,
      -sin * scale,
      cos * scale,
      x + u * cos - v * sin,
      y + u * sin + v * cos,
    ]);
  });
}

/** Tiles in a brick pattern over an area, `gap` cells apart. */
export function cloth(
  name: Tile,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  gap: number,
  ink: string,
): Mark[] {
  const step = size * gap;
  const marks: Mark[] = [];
  for (let row = 0; row * step < height; row++)
    for (let left = row % 2 === 0 ? 0 : step / 2; left < width; left += step)
      marks.push(tile(name, ink, [size / 100, 0, 0, size / 100, x + left, y + row * step]));
  return marks;
}
