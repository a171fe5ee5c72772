import { LANDS } from '../../../illustration/engrave/land.ts';
import { type Mark, mark } from '../../../illustration/engrave/mark.ts';
import { putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function company(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember } = scene.inks;
  const at = spots(stage);
  const far = LANDS.roofs({ width, height: height * 0.96, horizon: height * 0.42, lightX: at(0, 0)[0], c });
  const near = LANDS.roofs({ width, height, horizon: height * 0.64, lightX: at(0, 0)[0], c });
  const cat = (u: number, v: number, size: number, hat: string, flip: boolean, rim: number): Mark[] => {
    const side = flip ? -1 : 1;
    return [
      ...putIcon(stage, 'cat', u, v, size, ink, { rim: ember, width: rim, flip }),
      ...putIcon(stage, hat, u + side * size * 0.21, v - size * 0.46, size * 0.42, second, {
        rim: ink,
        width: 3,
        flip: !flip,
        turn: side * 12,
      }),
    ];
  };
  const line = smooth(
    (
      [
        [-2.7, 0.3],
        [-2.1, 0.36],
        [-1.4, 0.3],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  return {
    instead: ['land'],
    behind: [mark(far.ink, second), mark(far.cut, ember)],
    before: [
      mark(
        ribbon(line, () => 2),
        ink,
      ),
      ...cat(-1.06, 0.56, 0.36, 'robin-hood-hat', false, 5),
      ...cat(0.92, 0.54, 0.4, 'viking-helmet', true, 5),
      mark(near.ink, ink),
      mark(near.cut, ember),
      ...putIcon(stage, 'hollow-cat', 1.3, 0.72, 0.2, ink, { rim: ember, width: 4 }),
    ],
    over: [...cat(-0.05, 0.58, 0.82, 'pointy-hat', false, 7), ...cat(-1.78, 0.7, 0.62, 'pirate-hat', false, 6)],
  };
}
