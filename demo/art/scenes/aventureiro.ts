import { LANDS } from '../../../illustration/engrave/land.ts';
import { mark, polygon } from '../../../illustration/engrave/mark.ts';
import { castle, comb, flag, markWithRim, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function setOut(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const crag = smooth(
    (
      [
        [0.5, 0.92],
        [0.74, 0.7],
        [0.88, 0.6],
        [1.48, 0.6],
        [1.62, 0.72],
        [1.9, 0.9],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const hill = smooth(
    (
      [
        [-3, 0.84],
        [-2, 0.86],
        [-1.2, 0.82],
        [-0.5, 0.86],
        [0.1, 0.83],
        [0.8, 0.88],
        [1.8, 0.82],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const road = smooth(
    (
      [
        [0.3, 1.06],
        [0.62, 0.92],
        [1.06, 0.84],
        [0.92, 0.75],
        [1.16, 0.66],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const pennon = flag(
    at(0.34, 0.02),
    { long: height * 0.6, high: height * 0.2, swell: height * 0.03, phase: 1, fork: 0.3 },
    c,
  );
  const keep = castle(at, 1.18, 0.63, 0.56);
  const wood = LANDS.forest({ width, height, horizon: height * 0.58, lightX: at(0, 0)[0], c });
  return {
    behind: [
      mark(wood.ink, second),
      mark(wood.cut, paper),
      mark(polygon([...crag, at(1.9, 1.1), at(0.5, 1.1)]), ink),
      mark(comb(crag, { gap: 14, length: 34, width: 8, side: 1 }, c), paper),
      ...markWithRim(keep.ink, ink, ember, 5),
      mark(keep.cut, ember),
    ],
    before: [
      mark(polygon([...hill, at(1.8, 1.1), at(-3, 1.1)]), ink),
      mark(comb(hill, { gap: 12, length: 26, width: 7, side: 1, lean: 0.7 }, c), paper),
      mark(
        ribbon(road, (t) => height * (0.1 - 0.085 * t)),
        ember,
      ),
      ...putIcon(stage, 'swordwoman', -0.72, 0.66, 0.38, ink, { rim: ember, width: 4 }),
      ...putIcon(stage, 'hiking', -1.14, 0.7, 0.28, ink, { rim: ember, width: 4 }),
    ],
    over: [
      ...markWithRim(
        ribbon([at(0.34, 0.62), at(0.34, -0.02)], () => 5),
        ink,
        ember,
        3,
      ),
      ...markWithRim(pennon.body, second, ember, 4),
      mark(pennon.folds, ember),
      ...putIcon(stage, 'mounted-knight', 0, 0.5, 0.86, ink, { rim: ember, width: 7 }),
      ...putIcon(stage, 'pine-tree', -1.72, 0.58, 1.04, ink, { rim: paper, width: 4 }),
      ...putIcon(stage, 'pine-tree', -2.14, 0.62, 0.86, ink, { rim: paper, width: 4 }),
    ],
  };
}
