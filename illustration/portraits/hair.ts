import { between } from '../engrave/chance.ts';
import { type Mark, mark } from '../engrave/mark.ts';
import { measures } from './face.ts';
import { HEADWEAR } from './headwear.ts';
import type { HairKind } from './person.ts';
import { dark, facets, oval, type Sitter, shape } from './sitter.ts';
import { type FaceCut, fringe, massOf, tonesOf } from './tones.ts';

export interface Hair {
  readonly behind: readonly Mark[];
  readonly before: readonly Mark[];
}

/** Short cuts spread over a disc, turned along it. */
function curls({ c, cut }: Sitter, u: number, v: number, r: number, count: number, inner: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const turn = (i + c()) / count;
    const far = Math.sqrt(between(c, inner, 0.88)) * r;
    const [x, y] = [Math.cos(turn * Math.PI * 2) * far, Math.sin(turn * Math.PI * 2) * far];
    d += cut(u + x, v + y, turn + 0.21, between(c, 0.1, 0.2), 0.065);
  }
  return d;
}

/** Strands from the parting to both sides. */
function strands({ c, cut }: Sitter, part: number, count: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const side = i % 2 === 0 ? -1 : 1;
    const u = part + side * (0.06 + (Math.floor(i / 2) * 1.05) / count);
    d += cut(
      u,
      -0.99 + Math.abs(u - part) * 0.36,
      side < 0 ? 0.42 - i * 0.008 : 0.08 + i * 0.008,
      between(c, 0.18, 0.34),
      0.05,
    );
  }
  return d;
}

const KINDS: Record<HairKind, FaceCut> = {
  afro: (of, tones) => ({
    behind: [
      ...massOf(of, tones, oval(of, 0, -0.42, 1.2, 1.14)),
      mark(curls(of, 0, -0.42, 1.16, 58, 0.44), tones.cuts),
    ],
    before: [mark(fringe(of, -0.6, 0.02), tones.mass)],
  }),
  curls: (of, tones) => {
    let d = '';
    for (let i = 0; i < 13; i += 1) {
      const turn = 0.46 + (i / 12) * 0.58;
      d += oval(of, Math.cos(turn * Math.PI * 2) * 0.8, -0.28 + Math.sin(turn * Math.PI * 2) * 0.84, 0.27, 0.27);
    }
    return {
      behind: [
        ...massOf(of, tones, d + oval(of, 0, -0.5, 0.74, 0.7)),
        mark(curls(of, 0, -0.35, 0.98, 40, 0.5), tones.cuts),
      ],
      before: [mark(fringe(of, -0.5, 0.1), tones.mass), mark(curls(of, 0, -0.84, 0.34, 9, 0.1), tones.cuts)],
    };
  },
  braids: (of, tones) => {
    const { temple } = measures(of.person);
    let [ropes, knots] = ['', ''];
    for (const side of [-1, 1])
      for (let k = 0; k < 3; k += 1) {
        const u = side * (temple + 0.06 + k * 0.17);
        const long = 1.9 - k * 0.3;
        const top = -0.56 + k * 0.26;
        ropes += facets(
          of,
          [u - 0.09, top + 0.06],
          [u + 0.02, top],
          [u + 0.09, top + 0.08],
          [u + 0.06, long - 0.1],
          [u, long],
          [u - 0.06, long - 0.1],
        );
        for (let v = top + 0.4; v < long - 0.16; v += 0.17) knots += of.cut(u - 0.05, v, 0.1, 0.14, 0.055);
      }
    let rows = '';
    for (let k = -3; k <= 3; k += 1) rows += of.cut(k * 0.15, -0.62, -0.25 + k * 0.025, 0.36, 0.05);
    return {
      behind: [...massOf(of, tones, ropes + oval(of, 0, -0.42, temple + 0.3, 0.74)), mark(knots, tones.cuts)],
      before: [mark(fringe(of, -0.58, 0), tones.mass), mark(rows, tones.cuts)],
    };
  },
  bob: (of, tones) => ({
    behind: massOf(
      of,
      tones,
      shape(
        of,
        [-0.98, 0.8],
        [
          [-1.06, -1.5],
          [1.06, -1.5],
          [0.98, 0.8],
        ],
        [
          [0.6, 0.94],
          [-0.6, 0.94],
          [-0.98, 0.8],
        ],
      ),
    ),
    before: [
      mark(
        shape(
          of,
          [-0.76, 0.12],
          [
            [-0.92, -1.38],
            [0.92, -1.38],
            [0.76, 0.12],
          ],
          [
            [0.7, -0.1],
            [0.68, -0.3],
            [0.58, -0.36],
          ],
          [
            [0.2, -0.44],
            [-0.2, -0.44],
            [-0.58, -0.36],
          ],
          [
            [-0.68, -0.3],
            [-0.7, -0.1],
            [-0.76, 0.12],
          ],
        ),
        tones.mass,
      ),
      mark(strands(of, 0, 10), tones.cuts),
    ],
  }),
  long: (of, tones) => {
    let waves = '';
    for (const side of [-1, 1])
      for (let k = 0; k < 4; k += 1)
        waves += of.cut(side * (0.78 + (k % 2) * 0.16), 0.1 + k * 0.42, 0.25 - side * 0.03, 0.38, 0.06);
    return {
      behind: [
        ...massOf(
          of,
          tones,
          shape(
            of,
            [-1.06, 2.2],
            [
              [-1.1, -1.7],
              [1.1, -1.7],
              [1.06, 2.2],
            ],
            [
              [0.5, 1.9],
              [-0.5, 1.9],
              [-1.06, 2.2],
            ],
          ),
        ),
        mark(waves, tones.cuts),
      ],
      before: [mark(fringe(of, -0.42, -0.16), tones.mass), mark(strands(of, -0.16, 9), tones.cuts)],
    };
  },
  bun: (of, tones) => ({
    behind: [
      ...massOf(of, tones, oval(of, 0.05, -1.3, 0.42, 0.4) + oval(of, 0, -0.46, 0.78, 0.72)),
      mark(curls(of, 0.05, -1.3, 0.4, 16, 0), tones.cuts),
    ],
    before: [mark(fringe(of, -0.56, 0.04), tones.mass), mark(strands(of, 0.04, 8), tones.cuts)],
  }),
  short: (of, tones) => ({
    behind: massOf(of, tones, oval(of, 0, -0.44, measures(of.person).temple + 0.09, 0.72)),
    before: [mark(fringe(of, -0.6, 0.16), tones.mass), mark(curls(of, 0, -0.8, 0.5, 16, 0), tones.cuts)],
  }),
  bald: (of, { cuts }) => ({
    before: [mark(of.cut(-0.34, -0.86, -0.1, 0.3, 0.07), of.skin), mark(of.cut(0.2, -0.9, 0.06, 0.26, 0.05), cuts)],
  }),
  mohawk: (of, tones) => {
    let spikes = '';
    for (let k = -3; k <= 3; k += 1)
      spikes += facets(of, [k * 0.11 - 0.12, -0.72], [k * 0.17, -1.72 + Math.abs(k) * 0.13], [k * 0.11 + 0.12, -0.72]);
    let rows = '';
    for (let k = -2; k <= 2; k += 1) rows += of.cut(k * 0.12, -0.86, -0.25 + k * 0.02, 0.5, 0.06);
    return {
      behind: massOf(of, tones, spikes),
      before: [mark(rows, tones.cuts), dark(of, of.cut(-0.56, -0.34, -0.16, 0.3, 0.05))],
    };
  },
  sideswept: (of, tones) => ({
    behind: massOf(of, tones, oval(of, 0.1, -0.5, 0.82, 0.76)),
    before: [
      mark(
        shape(
          of,
          [0.72, -0.1],
          [
            [0.9, -1.3],
            [-0.2, -1.5],
            [-0.72, -0.74],
          ],
          [
            [-0.76, -0.4],
            [-0.72, -0.2],
            [-0.66, 0],
          ],
          [
            [-0.6, -0.5],
            [-0.1, -0.6],
            [0.3, -0.68],
          ],
          [
            [0.5, -0.6],
            [0.64, -0.4],
            [0.72, -0.1],
          ],
        ),
        tones.mass,
      ),
      mark(
        of.cut(0.44, -0.86, 0.46, 0.62, 0.07) +
          of.cut(0.52, -0.98, 0.47, 0.6, 0.07) +
          of.cut(0.3, -1.1, 0.46, 0.4, 0.06),
        tones.cuts,
      ),
    ],
  }),
  ...HEADWEAR,
};

export function hairOf(of: Sitter): Hair {
  const { behind = [], before = [] } = KINDS[of.person.hair](of, tonesOf(of));
  return { behind, before };
}
