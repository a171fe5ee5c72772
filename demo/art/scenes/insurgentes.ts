import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge } from '../../../illustration/engrave/cuts.ts';
import { mark, type Point } from '../../../illustration/engrave/mark.ts';
import { comb, facet, flag, markWithRim, putIcon, ribbon, smooth, spots, wedges } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function barricade(stage: Stage): ExtraMarks {
  const { height, width, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [sx, sy] = at(-0.5, 0.72);
  const heap = smooth(
    (
      [
        [-2.9, 1],
        [-2.3, 0.9],
        [-1.7, 0.84],
        [-1.1, 0.82],
        [-0.62, 0.66],
        [-0.3, 0.62],
        [0.1, 0.6],
        [0.42, 0.68],
        [0.8, 0.86],
        [1.4, 0.82],
        [2, 0.88],
        [2.9, 0.84],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const crowd: string[] = [];
  let pikes = '';
  for (let i = 0; i < 46; i++) {
    const u = -2.7 + i * 0.12 + between(c, -0.03, 0.03);
    if (Math.abs(u) < 0.5) continue;
    const [x, y] = at(u, 0.8 + between(c, -0.03, 0.05));
    crowd.push(disc(x, y, height * 0.034, c, 0.04, 18), disc(x, y + height * 0.09, height * 0.06, c, 0.04, 14));
    if (i % 3 === 0)
      pikes += facet(at, [
        [u + 0.03, 0.9],
        [u + 0.02, 0.9],
        [u + 0.1, 0.4 + 0.1 * c()],
        [u + 0.112, 0.42],
      ]);
  }
  const pole = ribbon([at(0.02, 0.66), at(0.3, -0.06)], () => height * 0.014);
  const great = flag(
    at(0.3, -0.03),
    { long: height * 1.72, high: height * 0.5, swell: height * 0.055, phase: 0.4, rise: 0.07, fork: 0.2 },
    c,
  );
  const small = (u: number, v: number, long: number, phase: number) => {
    const cloth = flag(
      at(u, v),
      { long: height * long, high: height * long * 0.55, swell: height * 0.02, phase, fork: 0.24 },
      c,
    );
    return [
      mark(
        ribbon([at(u, v - 0.03), at(u - 0.06, 0.86)], () => height * 0.008),
        ink,
      ),
      mark(cloth.body, ink),
      mark(cloth.folds, second),
    ];
  };
  const piled: [string, number, number, number, number][] = [
    ['cartwheel', -0.84, 0.82, 0.46, 0],
    ['wooden-chair', -0.44, 0.7, 0.4, -38],
    ['barrel', 0.5, 0.8, 0.42, 12],
    ['table', 0.06, 0.84, 0.5, 14],
    ['wooden-crate', -1.3, 0.86, 0.36, 8],
    ['cartwheel', 0.96, 0.9, 0.44, 0],
    ['wooden-chair', 1.42, 0.84, 0.36, 160],
  ];
  const floor: Point[] = [...heap, at(2.9, 1.06), at(-2.9, 1.06)];
  let dust = '';
  for (let i = 0; i < 60; i++) {
    const [x, y] = at(between(c, -2.6, 2.6), between(c, 0.9, 0.99));
    dust += gouge(x, y, between(c, -0.1, 0.1), between(c, 20, 60), 5, c);
  }
  return {
    instead: ['light'],
    behind: [
      mark(wedges(sx, sy, height * 0.36, width, 30, 0.42, c), second),
      mark(disc(sx, sy, height * 0.36, c), ember),
    ],
    before: [
      ...small(-1.62, 0.26, 0.44, 1.4),
      ...small(-1.12, 0.44, 0.3, 3),
      ...small(-2.1, 0.42, 0.34, 2.2),
      mark(pikes + crowd.join(''), ink),
      mark(
        ribbon(floor.slice(0, heap.length), () => 1),
        ink,
      ),
      mark(`M${floor.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`, ink),
      mark(dust, paper),
      mark(comb(heap, { gap: 13, length: 26, width: 7, side: 1, lean: 0.5 }, c), ember),
      ...piled.flatMap(([icon, u, v, size, turn]) =>
        putIcon(stage, icon, u, v, size, ink, { rim: ember, width: 3, turn }),
      ),
    ],
    over: [
      ...markWithRim(pole, ink, ember, 4),
      ...markWithRim(great.body, ink, ember, 5),
      mark(great.folds, paper),
      ...putIcon(stage, 'fist', 0.98, 0.24, 0.36, second, { turn: 4 }),
      ...putIcon(stage, 'swordwoman', -0.06, 0.44, 0.5, ink, { rim: ember, width: 6 }),
    ],
  };
}
