import { chance } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, rays } from '../../../illustration/engrave/cuts.ts';
import { LANDS } from '../../../illustration/engrave/land.ts';
import { circle, clipMarks, mark, moveMarks } from '../../../illustration/engrave/mark.ts';
import { facet, markWithRim, putIcon, ribbon, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function lens(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [x, y] = at(0, 0.46);
  const r = height * 0.4;
  const glass = circle(x, y, r);
  const land = LANDS.city({
    width: width * 0.5,
    height: height * 0.62,
    horizon: height * 0.2,
    lightX: 0,
    c: chance('dentro'),
  });
  const inside = moveMarks(
    [mark(land.ink, ink), mark(land.cut, second)],
    [1.5, 0, 0, 1.5, x - width * 0.4, y - height * 0.42],
  );
  const shine =
    gouge(x - r * 0.72, y - r * 0.28, -0.95, r * 0.6, r * 0.12, c) +
    gouge(x - r * 0.78, y + r * 0.02, -1.3, r * 0.26, r * 0.09, c);
  const handle = ribbon([at(0.33, 0.76), at(0.86, 1.22)], (t) => height * (0.05 + 0.022 * t));
  let grip = '';
  for (let k = 0; k < 5; k++) grip += gouge(...at(0.47 + k * 0.06, 0.83 + k * 0.052), 2.3, height * 0.07, 8, c);
  return {
    behind: [],
    before: [
      ...putIcon(stage, 'clock-tower', 1.62, 0.46, 0.78, ink, { rim: ember, width: 5 }),
      ...putIcon(stage, 'street-light', -0.9, 0.6, 0.62, ink, { rim: ember, width: 4 }),
      ...putIcon(stage, 'street-light', 1.06, 0.66, 0.44, ink, { rim: ember, width: 4 }),
    ],
    over: [
      mark(rays({ x, y, inner: r * 1.16, outer: r * 1.5, count: 44, width: 9 }, c), ember),
      ...markWithRim(handle, ink, ember, 5),
      mark(grip, ember),
      mark(disc(x, y, r + 26, c), ember),
      mark(disc(x, y, r + 20, c), ink),
      mark(disc(x, y, r + 8, c), second),
      mark(glass, ember),
      ...clipMarks(
        [
          mark(rays({ x, y: y - r * 0.1, inner: r * 0.3, outer: r * 1.2, count: 40, width: 10 }, c), paper),
          ...inside,
          ...putIcon(stage, 'haunting', 0.02, 0.44, 0.62, second, { rim: ink, width: 6 }),
          ...putIcon(stage, 'floating-ghost', 0.27, 0.28, 0.22, ember, { rim: ink, width: 4 }),
          ...putIcon(stage, 'floating-ghost', -0.27, 0.6, 0.24, ember, { rim: ink, width: 4, flip: true }),
        ],
        glass,
      ),
      mark(shine, paper),
      ...putIcon(stage, 'raven', -1.1, 0.66, 0.62, ink, { rim: ember, width: 6 }),
      mark(
        facet(at, [
          [-1.6, 0.93],
          [-0.7, 0.93],
          [-0.66, 1.05],
          [-1.6, 1.05],
        ]),
        ink,
      ),
    ],
  };
}
