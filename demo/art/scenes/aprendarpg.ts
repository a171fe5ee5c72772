import { between } from '../../../illustration/engrave/chance.ts';
import { gouge } from '../../../illustration/engrave/cuts.ts';
import { mark, type Point, polygon } from '../../../illustration/engrave/mark.ts';
import { castle, comb, facet, markWithRim, putIcon, ribbon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function popUp(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const leaf = (side: 1 | -1, lift: number): Point[] =>
    smooth(
      (
        [
          [0, 0.86],
          [0.16, 0.7],
          [0.5, 0.64],
          [1.0, 0.68],
          [1.62, 0.8],
        ] as const
      ).map(([u, v]) => at(side * u * (1 + lift * 0.5), v + lift)),
    );
  const page = (side: 1 | -1, lift: number): string =>
    polygon([...leaf(side, lift), at(side * 1.62 * (1 + lift * 0.5), 1.1), at(0, 1.1)]);
  let words = '';
  for (const side of [-1, 1] as const)
    for (let row = 0; row < 7; row++) {
      const line = leaf(side, 0.055 + row * 0.042);
      for (let i = 5; i < line.length - 4; ) {
        const long = Math.floor(between(c, 2, 6));
        const [a, b] = [line[i], line[Math.min(line.length - 3, i + long)]];
        if (a && b && c() < 0.86) {
          const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
          words += gouge(a[0], a[1], angle, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.86, 5.4 + row * 0.5, c);
        }
        i += long + 1;
      }
    }
  const ribbonMark = ribbon(
    smooth(
      (
        [
          [0.02, 0.84],
          [0.1, 0.94],
          [0.02, 1.02],
        ] as const
      ).map(([u, v]) => at(u, v)),
    ),
    () => height * 0.02,
  );
  const tab = (u: number, v: number): string =>
    facet(at, [
      [u - 0.05, v],
      [u + 0.05, v],
      [u + 0.07, v + 0.07],
      [u - 0.07, v + 0.07],
    ]);
  const keep = castle(at, -0.8, 0.68, 0.72);
  return {
    behind: [],
    before: [
      mark(
        facet(at, [
          [-2.9, 0.93],
          [2.9, 0.93],
          [2.9, 1.1],
          [-2.9, 1.1],
        ]),
        ink,
      ),
      ...putIcon(stage, 'pine-tree', -1.2, 0.52, 0.34, ink),
      ...putIcon(stage, 'pine-tree', -1.38, 0.6, 0.24, ink),
      ...markWithRim(keep.ink, ink, ember, 5),
      mark(keep.cut, ember),
      ...putIcon(stage, 'pine-tree', -0.42, 0.56, 0.26, ink),
      ...putIcon(stage, 'sea-dragon', 1.26, 0.46, 0.58, ink, { rim: ember, width: 5, flip: true }),
      ...putIcon(stage, 'swordman', 0.3, 0.56, 0.24, ink, { rim: ember, width: 4 }),
      mark(page(-1, -0.02) + page(1, -0.02), ink),
      ...markWithRim(page(-1, 0), ember, ink, 4),
      ...markWithRim(page(1, 0), ember, ink, 4),
      mark(words, ink),
      mark(tab(-0.78, 0.66) + tab(1.2, 0.7), paper),
      mark(comb(leaf(-1, 0.006), { gap: 9, length: 12, width: 5, side: -1, lean: 0.2 }, c), paper),
      mark(comb(leaf(1, 0.006), { gap: 9, length: 12, width: 5, side: 1, lean: 0.2 }, c), paper),
      mark(ribbonMark, '#c8372c'),
    ],
    over: [
      ...putIcon(stage, 'owl', 0.74, 0.36, 0.72, ink, { rim: second === ember ? paper : ember, width: 7 }),
      ...putIcon(stage, 'quill', -1.56, 0.42, 0.86, ink, { rim: ember, width: 6, flip: true }),
    ],
  };
}
