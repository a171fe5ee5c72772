import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, TURN } from '../../../illustration/engrave/cuts.ts';
import { box, clipMarks, mark, type Point, polygon } from '../../../illustration/engrave/mark.ts';
import { facet, markWithRim, putIcon, ribbon, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function coils(stage: Stage): ExtraMarks {
  const { height, c, scene } = stage;
  const { ink, ember, paper } = scene.inks;
  const at = spots(stage);
  const loops: [number, number, number, number][] = [
    [-0.66, 0.34, 0.3, 0.1],
    [-1.42, 0.36, 0.24, 0.085],
    [-2.06, 0.3, 0.18, 0.066],
    [0.78, 0.34, 0.24, 0.08],
    [1.3, 0.24, 0.16, 0.056],
  ];
  const hump = ([u, half, rise, thick]: (typeof loops)[number]) => {
    const spine: Point[] = [];
    for (let i = 0; i <= 26; i++) {
      const a = Math.PI - (i / 26) * Math.PI;
      spine.push(at(u + Math.cos(a) * half, 0.86 - Math.sin(a) * (rise + 0.22)));
    }
    const body = ribbon(spine, () => height * thick);
    let scales = '';
    for (let i = 2; i < spine.length - 2; i++) {
      const [p, q] = [spine[i], spine[i + 1]];
      if (!p || !q) continue;
      const along = Math.atan2(q[1] - p[1], q[0] - p[0]);
      for (const row of [-0.55, -0.1, 0.35]) {
        const [x, y] = [p[0] - Math.sin(along) * row * height * thick, p[1] + Math.cos(along) * row * height * thick];
        scales += gouge(x, y, along + (i % 2 ? 0.5 : 0.9), height * thick * 0.42, height * thick * 0.2, c);
      }
    }
    let fins = '';
    for (let i = 3; i < spine.length - 3; i += 3) {
      const [p, q] = [spine[i], spine[i + 1]];
      if (!p || !q) continue;
      const along = Math.atan2(q[1] - p[1], q[0] - p[0]);
      const out = (dx: number, far: number): Point => [
        p[0] + Math.cos(along) * dx + Math.sin(along) * far * height,
        p[1] + Math.sin(along) * dx - Math.cos(along) * far * height,
      ];
      fins += polygon([
        out(-height * thick * 0.34, thick * 0.9),
        out(-height * thick * 0.2, thick * 1.75),
        out(height * thick * 0.36, thick * 0.9),
      ]);
    }
    return [...markWithRim(body + fins, ink, paper, 6), mark(scales, ember)];
  };
  const ruin = (u: number, top: number, wide: number): string =>
    facet(at, [
      [u, top],
      [u + wide, top + 0.03],
      [u + wide, 0.9],
      [u, 0.9],
    ]) +
    facet(at, [
      [u - wide * 0.3, top - 0.02],
      [u + wide * 1.3, top],
      [u + wide * 1.3, top + 0.05],
      [u - wide * 0.3, top + 0.05],
    ]);
  let flutes = '';
  for (const [u, top] of [
    [-2.44, 0.24],
    [-2.2, 0.42],
    [1.02, 0.3],
  ] as const)
    for (const k of [0.03, 0.065, 0.1])
      flutes += gouge(...at(u + k, top + 0.09), Math.PI / 2, height * between(c, 0.24, 0.4), 6, c);
  let foam = '';
  for (const [u, half] of loops)
    for (const side of [-1, 1])
      for (let k = 0; k < 5; k++) {
        const [x, y] = at(u + side * half, 0.79 + k * 0.03);
        foam += gouge(x - (30 + k * 11), y, between(c, -0.05, 0.05), 60 + k * 22, 5, c);
      }
  return {
    behind: [],
    before: [
      mark(ruin(-2.44, 0.24, 0.13) + ruin(-2.2, 0.42, 0.13) + ruin(1.02, 0.3, 0.13), ink),
      mark(flutes, paper),
      ...loops.toReversed().flatMap(hump),
      mark(polygon([at(-3, 0.84), at(3, 0.84), at(3, 1.1), at(-3, 1.1)]), ink),
      mark(foam, paper),
      ...putIcon(stage, 'caravel', -1.02, 0.66, 0.3, ink, { rim: ember, width: 4 }),
      mark(disc(...at(-1.02, 0.86), 0, c, 0, 3) + gouge(...at(-1.2, 0.84), 0, height * TURN * 0.05, 7, c), paper),
    ],
    over: clipMarks(
      putIcon(stage, 'dragon-head', 0.06, 0.46, 1.04, ink, { rim: ember, width: 7 }),
      box(-12, -12, stage.width + 24, height * 0.85 + 12),
    ),
  };
}
