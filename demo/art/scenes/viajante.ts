import { mark, polygon } from '../../../illustration/engrave/mark.ts';
import { comb, markWithRim, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function road(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const mesa = smooth(
    (
      [
        [-2, 0.62],
        [-0.9, 0.6],
        [-0.5, 0.52],
        [0.2, 0.5],
        [0.5, 0.62],
        [1.2, 0.66],
        [2.1, 0.62],
        [2.5, 0.5],
        [3.2, 0.52],
      ] as const
    ).map(([u, v]) => at(u, v)),
    false,
    4,
  );
  const cliff = smooth(
    (
      [
        [-2, 0.72],
        [-0.9, 0.8],
        [-0.3, 0.78],
        [0.3, 0.79],
        [0.62, 0.88],
        [0.84, 1.08],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const way = smooth(
    (
      [
        [0.66, 1.08],
        [1.4, 0.92],
        [1.9, 0.84],
        [1.2, 0.76],
        [1.02, 0.71],
        [1.5, 0.67],
        [1.56, 0.64],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  return {
    behind: [
      mark(polygon([...mesa, at(3.2, 1.1), at(-2, 1.1)]), second),
      mark(comb(mesa, { gap: 15, length: 40, width: 7, side: 1, lean: 0.2 }, c), ink),
    ],
    before: [
      mark(
        ribbon(way, (t) => height * (0.13 * (1 - t) ** 1.5 + 0.008)),
        ember,
      ),
      ...putIcon(stage, 'village', 2.3, 0.64, 0.26, ink, { rim: ember, width: 4 }),
      ...putIcon(stage, 'camel', 1.62, 0.76, 0.17, ink, { rim: ember, width: 3 }),
      ...putIcon(stage, 'camel', 1.42, 0.73, 0.12, ink, { rim: ember, width: 3 }),
      ...putIcon(stage, 'egyptian-bird', 0.62, 0.26, 0.2, ink),
      ...putIcon(stage, 'egyptian-bird', 0.92, 0.19, 0.13, ink),
      ...putIcon(stage, 'cactus', 0.96, 0.62, 0.3, ink, { rim: ember, width: 4 }),
    ],
    over: [
      ...markWithRim(polygon([...cliff, at(-2, 1.1)]), ink, ember, 5),
      mark(comb(cliff, { gap: 13, length: 44, width: 8, side: 1, lean: 0.4 }, c), paper),
      ...putIcon(stage, 'cactus', -0.86, 0.52, 0.9, ink, { rim: ember, width: 5 }),
      ...putIcon(stage, 'hiking', 0, 0.42, 0.88, ink, { rim: ember, width: 7 }),
    ],
  };
}
