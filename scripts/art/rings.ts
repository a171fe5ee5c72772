import { TURN } from '../../features/books/demo/engrave/cuts.ts';
import { box, circle, type Point, polygon } from '../../features/books/demo/engrave/mark.ts';

/** Frames are 512 px square with a clear hole of 328. */
export const FRAME = { size: 512, middle: 256, hole: 164 } as const;

/** Distance from the middle at a part of the turn, clockwise from the top. */
type Outline = (turn: number) => number;

const saw = (turn: number, count: number): number => (turn * count) % 1;
const tooth = (turn: number, count: number): number => 1 - Math.abs(2 * saw(turn, count) - 1);
const bump = (turn: number, at: number, width: number): number => {
  const away = Math.abs(((turn - at + 1.5) % 1) - 0.5);
  return Math.max(0, 1 - away / width);
};
const sides = (turn: number, count: number, apothem: number): number =>
  apothem / Math.cos(((saw(turn, count) - 0.5) * TURN) / count);
const arm = (turn: number, length: number, half: number): number => {
  const angle = turn * TURN;
  const upright = Math.min(length / Math.abs(Math.cos(angle)), half / Math.abs(Math.sin(angle)));
  const level = Math.min(length / Math.abs(Math.sin(angle)), half / Math.abs(Math.cos(angle)));
  return Math.max(upright, level);
};

const OUTLINES = {
  sun: (t) => 208 + 40 * tooth(t, 20) * (saw(t, 10) < 0.5 ? 1 : 0.62),
  braid: (t) => 220 + 18 * Math.abs(Math.sin(Math.PI * 18 * t)),
  claws: (t) =>
    210 +
    42 * [0.07, 0.125, 0.18, 0.57, 0.625, 0.68].reduce((most, at) => Math.max(most, bump(t, at, 0.024) ** 0.7), 0),
  cross: (t) => Math.max(212, arm(t, 246, 96)),
  book: (t) =>
    Math.min(250, 214 / Math.max(Math.abs(Math.cos(t * TURN)), Math.abs(Math.sin(t * TURN)))) -
    (tooth(t, 60) > 0.6 ? 5 : 0),
  arch: (t) =>
    t > 0.25 && t < 0.75
      ? Math.min(252, 218 / Math.max(Math.abs(Math.cos(t * TURN)), Math.abs(Math.sin(t * TURN))))
      : 218,
  goblin: (t) => 204 + 50 * Math.max(bump(t, 0.2, 0.075), bump(t, 0.8, 0.075)) ** 1.3 + 16 * bump(t, 0, 0.05),
  ticks: (t) => sides(t, 20, 222) + (tooth(t, 20) < 0.22 ? 18 : 0),
  star: (t) => 202 + 50 * tooth(t, 8) ** 1.5,
  ears: () => 212,
  wave: (t) => 210 + 38 * (saw(t, 14) < 0.7 ? (saw(t, 14) / 0.7) ** 2 : 1 - ((saw(t, 14) - 0.7) / 0.3) ** 0.6),
  octagon: (t) => sides(t + 1 / 16, 8, 226),
  castle: (t) => 218 + (saw(t, 16) < 0.56 ? 28 : 0),
  crown: (t) => 210 + 42 * tooth(t, 18) * Math.max(0.18, Math.cos(t * TURN)),
  spark: (t) => 204 + 50 * tooth(t, 12) ** 2.4,
  petals: (t) => 206 + 42 * Math.abs(Math.sin(Math.PI * 9 * t)) ** 0.6,
  flame: (t) => 206 + 46 * saw(t, 16) ** 1.4 * (0.62 + 0.38 * Math.abs(Math.cos(t * TURN * 4))),
  gear: (t) => 218 + (tooth(t, 14) > 0.45 ? 30 : 0),
  flags: (t) => (saw(t, 22) < 0.1 || saw(t, 22) > 0.9 ? 214 : 232 + 16 * Math.abs(2 * saw(t, 22) - 1)),
  glass: (t) => 216 + 32 * Math.abs(Math.sin(Math.PI * 12 * t)) ** 0.5,
  lens: () => 226,
  suckers: () => 208,
  pixels: () => 226,
} as const satisfies Record<string, Outline>;

export type RingName = keyof typeof OUTLINES;
export const ringNames = Object.keys(OUTLINES) as RingName[];

const at = (turn: number, r: number): Point => [
  FRAME.middle + Math.sin(turn * TURN) * r,
  FRAME.middle - Math.cos(turn * TURN) * r,
];

/** A disc laid out in cells of 16 px. */
function cells(radius: number): string {
  const cell = 16;
  const rows = Math.round(radius / cell);
  let d = '';
  for (let row = -rows; row < rows; row++) {
    const half = Math.round(Math.sqrt(rows ** 2 - (row + 0.5) ** 2)) * cell;
    d += box(FRAME.middle - half, FRAME.middle + row * cell, half * 2, cell);
  }
  return d;
}

/** The silhouette of a frame, `inset` px inside its outermost edge, as path data. */
export function ringOutline(name: RingName, inset: number): string {
  if (name === 'pixels') return cells(240 - inset);
  const outline: Outline = OUTLINES[name];
  const points: Point[] = [];
  for (let i = 0; i < 900; i++) points.push(at(i / 900, outline(i / 900) - inset));
  let d = polygon(points);
  if (name === 'suckers') for (let i = 0; i < 14; i++) d += circle(...at((i + 0.5) / 14, 222), 31 - inset);
  if (name === 'ears')
    for (const [near, tip, far] of [
      [0.022, 0.088, 0.165],
      [0.835, 0.912, 0.978],
    ] as const)
      d += polygon([at(near, 206), at(tip, 284 - 2.4 * inset), at(far, 206)]);
  if (name === 'lens')
    d += polygon([at(0.352, 214), at(0.398, 214), at(0.385, 320 - 2 * inset), at(0.365, 320 - 2 * inset)]);
  return d;
}

/** How far the silhouette reaches at a part of the turn, px from the middle. */
export const ringReach = (name: RingName, turn: number): number => (name === 'pixels' ? 232 : OUTLINES[name](turn));
