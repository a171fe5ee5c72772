import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, rays, TURN } from '../../../illustration/engrave/cuts.ts';
import { box, type Mark, mark } from '../../../illustration/engrave/mark.ts';
import { blob, comb, facet, markWithRim, putIcon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function vigil(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [x, y] = at(0, 0.3);
  const shelf: Mark[] = [];
  let [spines, covers, cuts, titles] = ['', '', '', ''];
  for (let left = -20; left < width + 20; ) {
    const wide = between(c, 18, 46);
    const near = 1 - Math.min(1, Math.abs(left + wide / 2 - x) / (width * 0.5));
    const tall = height * (between(c, 0.3, 0.44) + (1 - near) ** 1.6 * 0.34);
    const top = height * 0.93 - tall;
    const shown = c() < (near - 0.3) * 1.3;
    if (shown) covers += box(left, top, wide - 3, tall + 60);
    else spines += box(left, top, wide - 3, tall + 60);
    const lit = left + wide / 2 < x ? 1 : -1;
    const edge = lit > 0 ? left + wide - 4 : left;
    if (Math.abs(left - x) < width * 0.42)
      for (let k = 0; k < 3; k++)
        cuts += gouge(
          edge - lit * between(c, 8, 16),
          top + tall * (0.12 + k * 0.25),
          lit > 0 ? 0 : Math.PI,
          between(c, 8, 15),
          6,
          c,
        );
    const band = c();
    let bands = '';
    if (band < 0.42) bands += box(left + 4, top + 14, wide - 11, 5) + box(left + 4, top + tall * 0.72, wide - 11, 5);
    else if (band < 0.66) bands += disc(left + wide / 2 - 1, top + tall * 0.3, wide * 0.22, c, 0.06, 12);
    else if (band < 0.82)
      for (let k = 0; k < 5; k++) bands += gouge(left + wide / 2, top + 20 + k * 16, Math.PI / 2, 12, 5, c);
    if (shown) titles += bands;
    else cuts += bands;
    left += wide;
  }
  for (const r of [0.46, 0.68, 0.92])
    shelf.push(
      mark(
        rays({ x, y, inner: height * r, outer: height * (r + 0.2), count: Math.round(r * 74), width: 12 }, c),
        r < 0.6 ? ember : second,
      ),
    );
  const wax = blob(at, [
    [-0.16, 0.5],
    [-0.1, 0.46],
    [0, 0.48],
    [0.11, 0.45],
    [0.17, 0.52],
    [0.165, 0.66],
    [0.2, 0.78],
    [0.17, 0.86],
    [0.18, 1.05],
    [-0.18, 1.05],
    [-0.19, 0.8],
    [-0.16, 0.72],
  ]);
  const flame = (k: number): string =>
    blob(at, [
      [0.01, 0.47],
      [-0.1 * k, 0.4],
      [-0.11 * k, 0.3],
      [-0.04 * k, 0.2],
      [0.015 * k, 0.26 - 0.22 * k],
      [0.07 * k, 0.2],
      [0.12 * k, 0.32],
      [0.09 * k, 0.42],
    ]);
  const drip = smooth(
    (
      [
        [-0.15, 0.54],
        [-0.15, 0.7],
        [-0.16, 0.9],
      ] as const
    ).map(([u, v]) => at(u, v)),
  );
  const pile = (u: number, v: number, wide: number, tilt: number): string =>
    facet(at, [
      [u - wide, v - tilt],
      [u + wide, v + tilt],
      [u + wide, v + 0.07 + tilt],
      [u - wide, v + 0.07 - tilt],
    ]);
  const moths: [number, number, number, number, string][] = [
    [-0.34, 0.24, 0.17, 30, 'butterfly'],
    [0.38, 0.34, 0.14, -24, 'butterfly'],
    [0.62, 0.2, 0.2, 12, 'butterfly'],
    [-0.72, 0.3, 0.12, -30, 'butterfly'],
    [0.24, 0.56, 0.09, 40, 'butterfly'],
    [-1.04, 0.2, 0.09, 20, 'butterfly'],
  ];
  return {
    instead: ['light'],
    behind: [mark(disc(x, y, height * 0.44, c), ember), ...shelf],
    before: [
      mark(spines, ink),
      ...markWithRim(covers, ember, ink, 3),
      mark(titles, second),
      mark(cuts, paper),
      ...markWithRim(pile(0, 0.9, 0.5, 0.008) + pile(-0.03, 0.83, 0.4, -0.006), ink, ember, 4),
      mark(gouge(...at(-0.44, 0.935), 0, height * 0.4, 8, c) + gouge(...at(-0.3, 0.865), 0, height * 0.3, 7, c), ember),
      ...putIcon(stage, 'quill-ink', -0.76, 0.72, 0.56, ink, { rim: ember, width: 5 }),
      ...putIcon(stage, 'skeleton-key', 1.06, 0.7, 0.5, ink, { rim: ember, width: 5, turn: 20 }),
      ...putIcon(stage, 'evil-book', 0.66, 0.78, 0.42, ink, { rim: ember, width: 5, turn: -6 }),
      ...markWithRim(wax, ink, ember, 6),
      mark(comb(drip, { gap: 16, length: 22, width: 8, side: -1, lean: 0.9 }, c), paper),
      mark(
        gouge(...at(0.1, 0.5), Math.PI / 2 + 0.02, height * 0.34, 14, c) +
          gouge(...at(0.02, 0.52), Math.PI / 2, height * 0.18, 9, c),
        paper,
      ),
      mark(box(x - 3, height * 0.4, 6, height * 0.09), ink),
      ...moths.flatMap(([u, v, size, turn, icon]) => putIcon(stage, icon, u, v, size, ink, { turn })),
    ],
    over: [
      ...markWithRim(flame(1), second, ink, 5),
      mark(flame(0.62), ember),
      mark(
        rays({ x, y: y + 8, inner: height * 0.14, outer: height * 0.34, count: 22, width: 7, from: 0, to: TURN }, c),
        second,
      ),
    ],
  };
}
