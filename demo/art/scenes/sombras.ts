import { between } from '../../../illustration/engrave/chance.ts';
import { gouge } from '../../../illustration/engrave/cuts.ts';
import { mark } from '../../../illustration/engrave/mark.ts';
import { blob, castle, comb, markWithRim, putIcon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function shadowKing(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const side = (k: 1 | -1) =>
    (
      [
        [0.16, 0.74],
        [0.36, 0.66],
        [0.5, 0.46],
        [0.56, 0.68],
        [0.78, 0.72],
        [0.98, 0.54],
        [1.06, 0.78],
        [1.3, 0.84],
        [1.62, 1.1],
      ] as const
    ).map(([u, v]) => [k * u, v] as const);
  const cloak = [...side(-1).toReversed(), ...side(1)];
  const edge = (k: 1 | -1) => cloak.filter(([u]) => u * k > 0).map(([u, v]) => at(u, v));
  let folds = '';
  for (let k = -7; k <= 7; k++) {
    if (k === 0) continue;
    folds += gouge(...at(k * 0.13, 1.0), -Math.PI / 2 - k * 0.035, height * between(c, 0.14, 0.26), 10, c);
  }
  const bats: [number, number, number, number][] = [
    [-0.66, 0.2, 0.2, -10],
    [-0.98, 0.3, 0.15, 8],
    [-1.24, 0.18, 0.11, -4],
    [-1.5, 0.28, 0.09, 6],
    [0.66, 0.24, 0.22, 10],
    [1.0, 0.16, 0.14, -8],
    [1.3, 0.3, 0.11, 4],
    [1.56, 0.2, 0.08, 0],
  ];
  const keep = castle(at, -1.5, 0.9, 0.78);
  return {
    behind: [],
    before: [
      ...putIcon(stage, 'evil-tower', 1.5, 0.54, 0.66, ink, { rim: second, width: 5 }),
      ...markWithRim(keep.ink, ink, second, 5),
      mark(keep.cut, second),
      ...bats.flatMap(([u, v, size, turn]) => putIcon(stage, 'bat', u, v, size, ink, { turn })),
      ...markWithRim(blob(at, cloak), ink, second, 5),
      mark(
        comb(smooth(edge(-1)), { gap: 15, length: 34, width: 8, side: 1 }, c) +
          comb(smooth(edge(1)), { gap: 15, length: 34, width: 8, side: 1 }, c),
        paper,
      ),
      mark(folds, paper),
    ],
    over: [
      ...putIcon(stage, 'skeletal-hand', -0.62, 0.86, 0.36, ink, { rim: ember, width: 5, turn: 24 }),
      ...putIcon(stage, 'skeletal-hand', 0.62, 0.86, 0.36, ink, { rim: ember, width: 5, turn: -24, flip: true }),
      ...putIcon(stage, 'crowned-skull', 0, 0.44, 0.94, ink, { rim: ember, width: 8 }),
    ],
  };
}
