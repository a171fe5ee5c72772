import { gouge } from '../../../illustration/engrave/cuts.ts';
import { mark } from '../../../illustration/engrave/mark.ts';
import { comb, markWithRim, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function torn(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const slash = (u: number, v: number, long: number, width: number): string =>
    gouge(...at(u, v), 2.32, height * long, height * width, c);
  const tears =
    slash(1.06, -0.06, 1.06, 0.17) +
    slash(1.44, -0.1, 1.36, 0.2) +
    slash(1.82, -0.06, 1.3, 0.19) +
    slash(2.14, 0.04, 0.94, 0.15);
  const bough = smooth(
    (
      [
        [-1.5, 1.04],
        [-1.12, 0.84],
        [-0.6, 0.82],
        [0, 0.86],
        [0.4, 0.8],
        [0.86, 0.82],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const twig = (points: readonly (readonly [number, number])[], thick: number): string =>
    ribbon(smooth(points.map(([u, v]) => at(u, v))), (t) => height * thick * (1 - t * 0.85));
  const wood =
    ribbon(bough, (t) => height * (0.07 - 0.055 * t)) +
    twig(
      [
        [-0.9, 0.82],
        [-0.76, 0.62],
        [-0.86, 0.46],
        [-0.7, 0.3],
      ],
      0.03,
    ) +
    twig(
      [
        [-0.79, 0.58],
        [-0.62, 0.5],
        [-0.58, 0.38],
      ],
      0.018,
    ) +
    twig(
      [
        [0.4, 0.8],
        [0.56, 0.7],
        [0.78, 0.68],
      ],
      0.02,
    ) +
    twig(
      [
        [-0.2, 0.85],
        [-0.1, 0.95],
        [0.06, 1.02],
      ],
      0.02,
    );
  return {
    behind: [],
    before: [
      ...markWithRim(tears, second, ink, 5),
      ...putIcon(stage, 'raven', 1.9, 0.22, 0.17, ink, { rim: paper, width: 3, flip: true }),
      ...putIcon(stage, 'dead-wood', -1.24, 0.5, 0.8, ink, { rim: ember, width: 4 }),
    ],
    over: [
      ...markWithRim(wood, ink, ember, 5),
      mark(comb(bough, { gap: 16, length: 22, width: 6, side: -1, lean: 0.9 }, c), paper),
      ...putIcon(stage, 'raven', 0, 0.42, 0.92, ink, { rim: ember, width: 8 }),
    ],
  };
}
