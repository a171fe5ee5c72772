import { gouge } from '../../../illustration/engrave/cuts.ts';
import { mark, polygon } from '../../../illustration/engrave/mark.ts';
import { comb, markWithRim, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function shore(stage: Stage): ExtraMarks {
  const { c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const sand = smooth(
    (
      [
        [-2.2, 0.78],
        [-1.6, 0.8],
        [-1.1, 0.88],
        [-0.6, 0.97],
        [-0.2, 1.08],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const net = smooth(
    (
      [
        [-1.82, 0.5],
        [-1.62, 0.66],
        [-1.36, 0.71],
        [-1.12, 0.66],
        [-0.94, 0.52],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  let mesh = '';
  for (let i = 4; i < net.length - 3; i += 2) {
    const [x, y] = net[i] ?? [0, 0];
    mesh += gouge(x, y + 10, -Math.PI / 2 + 0.3, 22, 6, c);
  }
  return {
    behind: [],
    before: [
      ...putIcon(stage, 'sailboat', -0.42, 0.5, 0.42, ink, { rim: ember, width: 5 }),
      ...putIcon(stage, 'sailboat', 0.72, 0.58, 0.18, ink, { rim: ember, width: 3, flip: true }),
      ...putIcon(stage, 'whale-tail', 0.36, 0.74, 0.26, ink, { rim: ember, width: 5 }),
      ...putIcon(stage, 'seagull', 0.86, 0.26, 0.17, ink),
      ...putIcon(stage, 'seagull', 1.06, 0.36, 0.11, ink),
      ...putIcon(stage, 'seagull', -0.84, 0.22, 0.1, ink, { flip: true }),
    ],
    over: [
      ...putIcon(stage, 'palm-tree', 1.34, 0.66, 0.66, ink, { rim: second, width: 4 }),
      ...putIcon(stage, 'palm-tree', 1.7, 0.46, 1.1, ink, { rim: second, width: 5, flip: true }),
      ...markWithRim(polygon([...sand, at(-2.2, 1.1)]), ink, second, 5),
      mark(comb(sand, { gap: 14, length: 34, width: 7, side: 1, lean: 0.5 }, c), paper),
      ...putIcon(stage, 'palm-tree', -0.98, 0.52, 0.74, ink, { rim: second, width: 4 }),
      ...markWithRim(
        ribbon(net, (t) => 3 + 15 * Math.sin(Math.PI * t)),
        ink,
        ember,
        4,
      ),
      mark(mesh, ember),
      ...putIcon(stage, 'palm-tree', -1.82, 0.42, 1.14, ink, { rim: second, width: 5, flip: true }),
    ],
  };
}
