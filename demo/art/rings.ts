import { TURN } from '../../illustration/engrave/cuts.ts';
import { box, circle, type Point, polygon } from '../../illustration/engrave/mark.ts';
import { ribbon } from './kit.ts';

/** Frames are 512 px square with a transparent hole of 328 px diameter; `hole` is its radius. */
export const FRAME = { size: 512, middle: 256, hole: 164 } as const;

/** Distance from the centre by fraction of a turn, clockwise from the top. */
type Reach = (turn: number) => number;

/** Every ring must contain its frieze and a band of paper. */
const RADIUS_MIN = 208;
/** The rim is printed around the paper and must fit on the sheet. */
export const RING_RIM = 7;

const saw = (turn: number, count: number): number => (turn * count) % 1;
const tooth = (turn: number, count: number): number => 1 - Math.abs(2 * saw(turn, count) - 1);
const on = (turn: number, r: number): Point => [
  FRAME.middle + Math.sin(turn * TURN) * r,
  FRAME.middle - Math.cos(turn * TURN) * r,
];

function reachOf(corners: readonly Point[]): Reach {
  return (turn) => {
    const [dx, dy] = [Math.sin(turn * TURN), -Math.cos(turn * TURN)];
    let far: number = RADIUS_MIN;
    corners.forEach(([px, py], i) => {
      const [qx, qy] = corners[(i + 1) % corners.length] ?? [px, py];
      const [ax, ay, bx, by] = [px - FRAME.middle, py - FRAME.middle, qx - px, qy - py];
      const cross = dx * by - dy * bx;
      if (Math.abs(cross) < 1e-9) return;
      const r = (ax * by - ay * bx) / cross;
      const along = (ax * dy - ay * dx) / cross;
      if (along >= 0 && along <= 1 && r > far) far = r;
    });
    return far;
  };
}

/** Spikes at positions of the turn: [position, half width as a fraction of the turn, distance of the tip]. */
const spikes = (list: readonly (readonly [number, number, number])[]): Reach =>
  reachOf(
    list.flatMap(([at, half, tip]) => [on(at - half, RADIUS_MIN), on(at, tip), on(at + half, RADIUS_MIN)]).concat([]),
  );

const mirrorPairs = (list: readonly (readonly [number, number, number])[]) => [
  ...list,
  ...list.map(([at, half, tip]) => [1 - at, half, tip] as const),
];

const symmetric = (right: readonly Point[]): Point[] => [
  ...right,
  ...right.map(([x, y]): Point => [FRAME.size - x, y]).reverse(),
];

const REACHES = {
  sun: (t) => 210 + 38 * tooth(t, 24) * (saw(t, 12) < 0.5 ? 1 : 0.5),
  pixels: () => 232,
  ears: spikes(mirrorPairs([[0.1, 0.068, 306]])),
  wave: (t) => 209 + 40 * (saw(t, 9) < 0.76 ? (saw(t, 9) / 0.76) ** 2.2 : 1 - ((saw(t, 9) - 0.76) / 0.24) ** 0.5),
  suckers: () => RADIUS_MIN,
  octagon: reachOf(
    symmetric([
      [256, 14],
      [340, 14],
      [340, 34],
      [398, 34],
      [478, 114],
      [478, 180],
      [498, 180],
      [498, 332],
      [478, 332],
      [478, 398],
      [398, 478],
      [256, 478],
    ]),
  ),
  braid: (t) => 216 + 22 * Math.abs(Math.sin(Math.PI * 20 * t)) ** 0.7,
  wings: spikes(
    mirrorPairs([
      [0.07, 0.022, 262],
      [0.1, 0.022, 290],
      [0.13, 0.022, 312],
      [0.16, 0.024, 300],
      [0.19, 0.022, 274],
      [0.22, 0.02, 246],
    ]),
  ),
  cross: reachOf(
    symmetric([
      [256, 9],
      [344, 9],
      [352, 17],
      [352, 152],
      [360, 160],
      [495, 160],
      [503, 168],
      [503, 344],
      [495, 352],
      [360, 352],
      [352, 360],
      [352, 495],
      [344, 503],
      [256, 503],
    ]),
  ),
  book: reachOf(
    symmetric([
      [256, 64],
      [300, 34],
      [372, 22],
      [440, 30],
      [490, 50],
      [503, 56],
      [503, 440],
      [440, 424],
      [372, 424],
      [310, 446],
      [256, 480],
    ]),
  ),
  door: reachOf(
    symmetric([
      [256, 10],
      [330, 22],
      [400, 60],
      [446, 112],
      [470, 180],
      [474, 256],
      [474, 452],
      [500, 452],
      [500, 502],
      [256, 502],
    ]),
  ),
  goblin: spikes(
    mirrorPairs([
      [0.19, 0.07, 268],
      [0.212, 0.03, 250],
      [0.5, 0.05, 232],
    ]),
  ),
  watch: reachOf(
    symmetric([
      [256, 8],
      [292, 8],
      [292, 34],
      [276, 34],
      [276, 52],
      [256, 52],
    ]).concat([]),
  ),
  star: (t) => {
    // Two squares, one turned by an eighth; their corners touch the corners of the sheet.
    const square = (turn: number, half: number): number =>
      half / Math.max(Math.abs(Math.cos(turn * TURN)), Math.abs(Math.sin(turn * TURN)));
    return Math.min(302, Math.max(RADIUS_MIN, square(t, 214), Math.min(249, square(t + 0.125, 200))));
  },
  shield: reachOf(
    symmetric([
      [256, 12],
      [290, 12],
      [290, 40],
      [330, 40],
      [330, 12],
      [386, 12],
      [386, 40],
      [424, 40],
      [424, 12],
      [484, 12],
      [484, 240],
      [472, 320],
      [432, 396],
      [370, 452],
      [256, 503],
    ]),
  ),
  lens: () => 226,
  crown: spikes(
    mirrorPairs([
      [0, 0.036, 249],
      [0.062, 0.032, 270],
      [0.125, 0.034, 330],
      [0.186, 0.03, 262],
      [0.24, 0.024, 246],
    ]),
  ),
  orbit: () => 214,
  spade: reachOf(
    symmetric([
      [256, 8],
      [276, 44],
      [330, 92],
      [410, 160],
      [468, 226],
      [498, 296],
      [500, 356],
      [478, 408],
      [430, 440],
      [374, 442],
      [330, 452],
      [322, 470],
      [350, 502],
      [256, 502],
    ]),
  ),
  flame: (t) => 209 + (24 + 26 * Math.cos((t * TURN) / 2) ** 2) * saw(t, 11) ** 1.5,
  gear: (t) => 212 + (tooth(t + 1 / 18, 9) > 0.46 ? 36 : 0),
  banner: reachOf(
    symmetric([
      [256, 22],
      [496, 22],
      [496, 58],
      [464, 58],
      [464, 360],
      [478, 498],
      [372, 446],
      [256, 462],
    ]),
  ),
  glass: (t) => {
    const lobe = Math.max(0, Math.abs(Math.cos(t * TURN * 2)) - 0.12) ** 0.45;
    const barb = Math.max(0, 1 - Math.abs(saw(t, 4) - 0.5) / 0.13);
    return RADIUS_MIN + 40 * lobe + 72 * barb ** 1.1;
  },
} as const satisfies Record<string, Reach>;

export type RingName = keyof typeof REACHES;

function cushion(): string {
  const cell = 20;
  const rows = [8, 10, 11, 11, 12, 12, 12, 12, 12, 12, 12, 12];
  return [...rows.toReversed().keys()]
    .map((row) => {
      const half = (rows[rows.length - 1 - row] ?? 12) * cell;
      return (
        box(FRAME.middle - half, FRAME.middle - (row + 1) * cell, half * 2, cell + 0.5) +
        box(FRAME.middle - half, FRAME.middle + row * cell, half * 2, cell + 0.5)
      );
    })
    .join('');
}

const ATTACHED: Partial<Record<RingName, () => string[]>> = {
  suckers: () => Array.from({ length: 10 }, (_, i) => circle(...on((i + 0.5) / 10, 214), 33)),
  lens: () => [ribbon([on(0.375, 215), on(0.375, 342)], (t) => 21 + 6 * t)],
  watch: () => [
    circle(FRAME.middle, FRAME.middle, 217),
    ...[-0.125, 0.125].map((at) => ribbon([on(at, 200), on(at, 262)], () => 20)),
  ],
  orbit: () => {
    const ellipse = (a: number, b: number): Point[] =>
      Array.from({ length: 121 }, (_, i) => {
        const angle = (i / 120) * TURN;
        const [u, v] = [Math.cos(angle) * a, Math.sin(angle) * b];
        const tilt = -0.62;
        return [
          FRAME.middle + u * Math.cos(tilt) - v * Math.sin(tilt),
          FRAME.middle + u * Math.sin(tilt) + v * Math.cos(tilt),
        ];
      });
    return [polygon(ellipse(285, 122))];
  },
};

/** The silhouette of a frame as overlapping shapes; its rim adds `RING_RIM` px all around. */
export function ringShapes(name: RingName): string[] {
  if (name === 'pixels') return [cushion()];
  const reach: Reach = REACHES[name];
  const points = Array.from({ length: 1440 }, (_, i) => on(i / 1440, reach(i / 1440)));
  return [polygon(points), ...(ATTACHED[name]?.() ?? [])];
}

/** The silhouette's reach, px from the centre. */
export const ringReach = (name: RingName, turn: number): number => REACHES[name](turn);
