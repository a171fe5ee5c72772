import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, TURN } from '../../../illustration/engrave/cuts.ts';
import { box, type Mark, mark, type Point, polygon } from '../../../illustration/engrave/mark.ts';
import { dieShape } from '../die.ts';
import { comb, markWithRim, putIcon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function sandOfDice(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [x, y] = at(0, 0.5);
  let [ticks, minutes] = ['', ''];
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * TURN;
    const far = height * (i % 5 === 0 ? 1.18 : 0.98);
    const d = gouge(
      x + Math.cos(a) * far,
      y + Math.sin(a) * far,
      a + Math.PI,
      far - height * 0.8,
      i % 5 === 0 ? 20 : 11,
      c,
    );
    if (i % 5 === 0) ticks += d;
    else minutes += d;
  }
  const bulb = (up: 1 | -1): Point[] =>
    smooth(
      (
        [
          [0.03, 0],
          [0.1, 0.09],
          [0.28, 0.2],
          [0.32, 0.34],
          [0.3, 0.43],
        ] as const
      ).map(([u, v]) => at(u, 0.5 - up * v)),
    );
  const mirror = (line: readonly Point[]): Point[] => line.map(([px, py]): Point => [2 * x - px, py]).reverse();
  const glassUp = polygon([...bulb(1), ...mirror(bulb(1))]);
  const glassDown = polygon([...bulb(-1), ...mirror(bulb(-1))]);
  const cap = (v: number): string => box(x - height * 0.4, v * height, height * 0.8, height * 0.075);
  const post = (u: number): string => box(at(u, 0)[0] - 8, height * 0.06, 16, height * 0.88);
  const dice = (list: readonly (readonly [number, number, number, number])[], tone: string): Mark[] =>
    list.flatMap(([u, v, r, turn]) => {
      const shape = dieShape(...at(u, v), r * height, turn, Math.max(2.4, r * height * 0.09));
      return [...markWithRim(shape.body, tone, ink, 3), mark(shape.cuts, ink)];
    });
  const dune = (points: readonly (readonly [number, number])[]): Point[] => smooth(points.map(([u, v]) => at(u, v)));
  const far = dune([
    [-2.4, 0.76],
    [-1.7, 0.66],
    [-1, 0.78],
    [0, 0.84],
    [0.9, 0.72],
    [1.6, 0.64],
    [2.4, 0.74],
  ]);
  const close = dune([
    [-2.4, 0.9],
    [-1.4, 0.84],
    [-0.5, 0.93],
    [0.4, 0.95],
    [1.2, 0.86],
    [1.9, 0.8],
    [2.4, 0.9],
  ]);
  let ripples = '';
  for (let i = 0; i < 44; i++)
    ripples += gouge(
      ...at(between(c, -2.1, 2), between(c, 0.9, 0.99)),
      between(c, -0.14, 0.14),
      between(c, 20, 64),
      5,
      c,
    );
  return {
    instead: ['light'],
    behind: [mark(minutes, second), mark(ticks, ink), mark(disc(x, y, height * 0.76, c), ember)],
    before: [
      mark(polygon([...far, at(2.4, 1.1), at(-2.4, 1.1)]), second),
      mark(comb(far, { gap: 15, length: 32, width: 7, side: 1, lean: 0.5 }, c), paper),
      mark(polygon([...close, at(2.4, 1.1), at(-2.4, 1.1)]), ink),
      mark(comb(close, { gap: 13, length: 28, width: 7, side: 1, lean: 0.5 }, c), paper),
      mark(ripples, paper),
      ...putIcon(stage, 'pocket-watch', -1.34, 0.52, 0.66, ink, { rim: ember, width: 6, turn: -14 }),
      ...putIcon(stage, 'stopwatch', 1.36, 0.52, 0.7, ink, { rim: ember, width: 6, turn: 12 }),
      ...dice(
        [
          [-0.78, 0.84, 0.09, 10],
          [-0.96, 0.9, 0.06, 30],
          [0.84, 0.86, 0.1, -12],
          [0.64, 0.92, 0.06, 40],
          [1.82, 0.84, 0.09, 5],
          [-1.86, 0.86, 0.1, 22],
        ],
        ember,
      ),
    ],
    over: [
      ...markWithRim(glassUp + glassDown, paper, ink, 7),
      ...dice(
        [
          [0, 0.3, 0.095, 0],
          [-0.15, 0.24, 0.075, 24],
          [0.15, 0.25, 0.078, -18],
          [-0.06, 0.16, 0.07, 40],
          [0.09, 0.15, 0.066, 12],
          [0.01, 0.4, 0.052, 30],
        ],
        ember,
      ),
      ...dice(
        [
          [0, 0.5, 0.024, 0],
          [0, 0.57, 0.026, 30],
          [0, 0.64, 0.028, 10],
        ],
        ember,
      ),
      ...dice(
        [
          [-0.19, 0.86, 0.078, 8],
          [0.19, 0.86, 0.078, -20],
          [0, 0.85, 0.09, 16],
          [-0.1, 0.75, 0.07, 44],
          [0.1, 0.745, 0.072, -8],
        ],
        ember,
      ),
      mark(
        gouge(...at(-0.23, 0.12), Math.PI / 2 + 0.1, height * 0.16, 11, c) +
          gouge(...at(-0.24, 0.72), Math.PI / 2 - 0.1, height * 0.15, 11, c),
        ember,
      ),
      ...markWithRim(cap(0.015) + cap(0.91) + post(-0.36) + post(0.36), ink, ember, 4),
      mark(gouge(...at(-0.36, 0.055), 0, height * 0.6, 8, c) + gouge(...at(-0.36, 0.95), 0, height * 0.6, 8, c), paper),
    ],
  };
}
