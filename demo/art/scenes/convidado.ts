import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, rays } from '../../../illustration/engrave/cuts.ts';
import { box, type Mark, mark } from '../../../illustration/engrave/mark.ts';
import { frieze } from '../../../illustration/engrave/tiles.ts';
import { blob, facet, markWithRim, putIcon, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function openSeat(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [x, y] = at(0, 0.36);
  const guests: [string, number, number][] = [
    ['wizard-face', -0.62, 0.46],
    ['woman-elf-face', 0.6, 0.44],
    ['orc-head', -1.08, 0.42],
    ['dwarf-face', 1.08, 0.46],
    ['cowled', -1.52, 0.46],
    ['goblin-head', 1.5, 0.36],
    ['nun-face', -1.92, 0.38],
    ['pirate-skull', 1.9, 0.4],
  ];
  const bust = ([face, u, small]: (typeof guests)[number], i: number): Mark[] => {
    const size = small * 1.2;
    const v = 0.43 + (i % 2) * 0.035;
    const wide = size * 0.56;
    const body = blob(at, [
      [u - wide, 1],
      [u - wide * 0.94, v + size * 0.52],
      [u - wide * 0.4, v + size * 0.36],
      [u, v + size * 0.3],
      [u + wide * 0.4, v + size * 0.36],
      [u + wide * 0.94, v + size * 0.52],
      [u + wide, 1],
    ]);
    const lit = u < 0 ? 1 : -1;
    let folds = '';
    for (let k = 0; k < 5; k++)
      folds += gouge(
        ...at(u + lit * wide * (0.2 + k * 0.13), v + size * (0.74 - k * 0.03)),
        -Math.PI / 2 + lit * 0.4,
        height * 0.07,
        6,
        c,
      );
    return [
      ...markWithRim(body, ink, paper, 5),
      mark(folds, second),
      ...putIcon(stage, face, u, v, size, ink, { rim: ember, width: 5 }),
    ];
  };
  const top = facet(at, [
    [-2.9, 0.7],
    [2.9, 0.7],
    [2.9, 0.765],
    [-2.9, 0.765],
  ]);
  let grain = '';
  for (let i = 0; i < 30; i++)
    grain += gouge(...at(between(c, -2.4, 2.2), between(c, 0.715, 0.75)), 0, between(c, 30, 110), 4, c);
  let hem = '';
  for (let left = 0; left < width; left += 26)
    hem += gouge(left, height * 0.885, -Math.PI / 2, between(c, 10, 20), 7, c);
  const beam = facet(at, [
    [-0.008, -0.1],
    [0.008, -0.1],
    [0.008, 0.12],
    [-0.008, 0.12],
  ]);
  const rail = (v: number, thick: number): string =>
    facet(at, [
      [-0.17, v],
      [0, v - 0.02],
      [0.17, v],
      [0.17, v + thick],
      [0, v + thick - 0.02],
      [-0.17, v + thick],
    ]);
  const post = (side: 1 | -1): string =>
    facet(at, [
      [side * 0.2, 0.44],
      [side * 0.155, 0.43],
      [side * 0.165, 1.1],
      [side * 0.225, 1.1],
    ]);
  const chair =
    post(1) +
    post(-1) +
    rail(0.47, 0.1) +
    rail(0.62, 0.055) +
    rail(0.73, 0.055) +
    facet(at, [
      [-0.24, 0.84],
      [0.24, 0.84],
      [0.27, 0.92],
      [-0.27, 0.92],
    ]);
  let slats = '';
  for (let k = -3; k <= 3; k++) slats += gouge(...at(k * 0.04, 0.555), -Math.PI / 2 + k * 0.06, height * 0.055, 6, c);
  for (let k = -4; k <= 4; k++) slats += gouge(...at(k * 0.046, 0.905), -Math.PI / 2, height * 0.035, 7, c);
  const onTable: [string, number, number, number][] = [
    ['beer-stein', -0.4, 0.63, 0.19],
    ['dice-twenty-faces-twenty', 0.34, 0.65, 0.13],
    ['candlebright', -0.84, 0.62, 0.2],
    ['open-book', 0.82, 0.65, 0.2],
    ['beer-stein', 1.3, 0.63, 0.19],
    ['rolling-dices', -1.3, 0.65, 0.17],
    ['chicken-leg', 1.72, 0.65, 0.17],
    ['wine-glass', -1.72, 0.62, 0.2],
  ];
  return {
    instead: ['light'],
    behind: [
      mark(rays({ x, y, inner: height * 0.44, outer: height * 1.5, count: 54, width: 15 }, c), second),
      mark(disc(x, y, height * 0.41, c), ember),
    ],
    before: [
      ...guests.toReversed().flatMap((guest, i) => bust(guest, i)),
      ...markWithRim(top, ink, ember, 4),
      mark(grain, paper),
      mark(
        facet(at, [
          [-2.9, 0.78],
          [2.9, 0.78],
          [2.9, 1.1],
          [-2.9, 1.1],
        ]),
        second,
      ),
      ...frieze('losango', 0, height * 0.8, width, height * 0.085, ember, false),
      mark(box(-12, height * 0.886, width + 24, 60), ink),
      mark(hem, ember),
      ...onTable.flatMap(([icon, u, v, size]) => putIcon(stage, icon, u, v, size, ink, { rim: ember, width: 4 })),
      mark(beam, ink),
      ...putIcon(stage, 'old-lantern', 0, 0.2, 0.28, ink, { rim: second, width: 5 }),
    ],
    over: [...markWithRim(chair, ink, ember, 7), mark(slats, ember)],
  };
}
