import { between } from '../../../illustration/engrave/chance.ts';
import { gouge } from '../../../illustration/engrave/cuts.ts';
import { mark, polygon } from '../../../illustration/engrave/mark.ts';
import { comb, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function howl(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const ledge = smooth(
    (
      [
        [-3, 0.86],
        [-2.2, 0.8],
        [-1.5, 0.84],
        [-0.9, 0.8],
        [-0.62, 0.7],
        [-0.4, 0.72],
        [-0.05, 0.7],
        [0.42, 0.66],
        [0.9, 0.52],
        [1.3, 0.5],
        [2, 0.4],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const far = smooth(
    (
      [
        [-3, 0.7],
        [-2.3, 0.6],
        [-1.7, 0.7],
        [-1.1, 0.62],
        [-0.6, 0.72],
        [0.2, 0.66],
        [1.6, 0.6],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const cable = smooth(
    (
      [
        [-1.55, 0.74],
        [-1.42, 0.62],
        [-1.2, 0.72],
        [-0.96, 0.93],
        [-0.5, 0.9],
        [-0.42, 0.8],
        [0, 0.82],
        [0.3, 0.9],
        [0.62, 0.84],
        [0.5, 0.74],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const pine = (u: number, v: number, size: number): ReturnType<typeof putIcon> =>
    putIcon(stage, 'pine-tree', u, v, size, ink);
  let grass = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = at(between(c, -2.6, 1.3), between(c, 0.88, 0.99));
    grass += gouge(x, y, between(c, -0.12, 0.12), between(c, 18, 66), 5, c);
  }
  return {
    behind: [
      mark(polygon([...far, at(1.6, 1.1), at(-3, 1.1)]), second),
      mark(comb(far, { gap: 16, length: 30, width: 6, side: 1, lean: 0.4 }, c), ink),
      ...[-2.34, -2.2, -1.98, -1.02, -0.86].flatMap((u, i) => pine(u, 0.66 - (i % 2) * 0.03, 0.26 + (i % 3) * 0.05)),
    ],
    before: [
      mark(polygon([...ledge, at(2, 1.1), at(-3, 1.1)]), ink),
      mark(comb(ledge, { gap: 12, length: 30, width: 6, side: 1, lean: 0.6 }, c), paper),
      mark(grass, paper),
      mark(
        ribbon(cable, (t) => height * (0.026 - 0.014 * t)),
        ember,
      ),
      ...putIcon(stage, 'gamepad', -1.62, 0.74, 0.62, ink, { rim: ember, width: 6, turn: -9 }),
    ],
    over: [
      ...putIcon(stage, 'wolf-howl', 0.06, 0.4, 0.8, ink, { rim: ember, width: 6 }),
      ...putIcon(stage, 'pine-tree', 0.86, 0.42, 1.02, ink, { rim: second, width: 4 }),
      ...putIcon(stage, 'pine-tree', -2.42, 0.62, 0.86, ink, { rim: second, width: 4 }),
    ],
  };
}
