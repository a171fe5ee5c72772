import { type Mark, mark } from '../engrave/mark.ts';
import { measures } from './face.ts';
import type { ExtraKind, WearKind } from './person.ts';
import { bright, dark, facets, oval, type Sitter, shape } from './sitter.ts';

export const bust = (of: Sitter): string =>
  shape(
    of,
    [-2, 3.4],
    [
      [-1.9, 2],
      [-1.3, 1.75],
      [-0.5, 1.5],
    ],
    [
      [-0.2, 1.66],
      [0.2, 1.66],
      [0.5, 1.5],
    ],
    [
      [1.3, 1.75],
      [1.9, 2],
      [2, 3.4],
    ],
  );

const rows = (of: Sitter, count: number, step: number): string => {
  let d = '';
  for (let i = 0; i < count; i += 1) d += of.cut(-0.6 - i * 0.22, 1.84 + i * step, 0.02, 1.2 + i * 0.44, 0.09);
  return d;
};

const WEARS: Record<WearKind, (of: Sitter) => Mark[]> = {
  stripes: (of) => [mark(rows(of, 5, 0.2), of.inks.paper)],
  coat: (of) => [
    mark(facets(of, [-0.42, 1.5], [0, 2.5], [0.42, 1.5], [0.2, 1.64], [0, 1.7], [-0.2, 1.64]), of.inks.paper),
    dark(of, facets(of, [-0.1, 1.74], [0.1, 1.74], [0.16, 2.4], [0, 2.6], [-0.16, 2.4])),
    bright(
      of,
      of.cut(-0.56, 1.56, 0.2, 0.9, 0.08) + of.cut(0.56, 1.56, 0.3, 0.9, 0.08) + of.cut(-1.2, 1.9, 0.17, 0.5, 0.06),
    ),
  ],
  turtleneck: (of) => [
    dark(of, facets(of, [-0.44, 1.16], [0.44, 1.16], [0.52, 1.7], [-0.52, 1.7])),
    mark(
      of.cut(-0.38, 1.26, 0.01, 0.76, 0.05) +
        of.cut(-0.4, 1.4, 0.01, 0.8, 0.05) +
        of.cut(-0.44, 1.54, 0.01, 0.88, 0.05),
      of.inks.paper,
    ),
    mark(of.cut(-1.3, 1.96, 0.14, 0.6, 0.08) + of.cut(1.36, 1.98, 0.34, 0.5, 0.06), of.inks.paper),
  ],
  beads: (of) => {
    let beads = '';
    for (let i = 0; i <= 10; i += 1) {
      const turn = 0.5 - (i / 10) * 0.5;
      beads += oval(of, Math.cos(turn * Math.PI * 2) * 0.62, 1.5 + Math.sin(turn * Math.PI * 2) * 0.62, 0.085, 0.085);
    }
    let more = '';
    for (let i = 0; i <= 12; i += 1) {
      const turn = 0.5 - (i / 12) * 0.5;
      more += oval(of, Math.cos(turn * Math.PI * 2) * 0.86, 1.52 + Math.sin(turn * Math.PI * 2) * 0.86, 0.06, 0.06);
    }
    return [bright(of, beads), mark(more, of.inks.paper)];
  },
  scarf: (of) => {
    const { night, paper } = of.inks;
    const round = shape(
      of,
      [-0.62, 1.16],
      [
        [-0.2, 1.42],
        [0.2, 1.42],
        [0.62, 1.16],
      ],
      [
        [0.86, 1.5],
        [0.8, 1.8],
        [0.4, 1.86],
      ],
      [
        [0, 1.96],
        [-0.4, 1.92],
        [-0.66, 1.8],
      ],
      [
        [-0.84, 1.6],
        [-0.76, 1.3],
        [-0.62, 1.16],
      ],
    );
    const end = facets(of, [0.2, 1.8], [0.54, 1.76], [0.7, 2.8], [0.34, 2.9]);
    const folds =
      of.cut(-0.56, 1.42, 0.05, 1, 0.06) + of.cut(-0.6, 1.62, 0.04, 0.9, 0.06) + of.cut(0.36, 1.9, 0.23, 0.7, 0.06);
    return [{ d: end + round, ink: night, stroke: 10 }, mark(end + round, paper), dark(of, folds)];
  },
  shirt: (of) => [
    bright(
      of,
      facets(of, [-0.46, 1.46], [-0.02, 1.86], [-0.3, 2.2], [-0.74, 1.6]) +
        facets(of, [0.46, 1.46], [0.02, 1.86], [0.3, 2.2], [0.74, 1.6]),
    ),
    mark(oval(of, 0, 2.14, 0.06, 0.06) + oval(of, 0.02, 2.46, 0.06, 0.06), of.inks.paper),
    mark(of.cut(-1.24, 1.98, 0.16, 0.5, 0.07), of.inks.paper),
  ],
  straps: (of) => [
    mark(
      facets(of, [-0.86, 1.62], [-0.54, 1.54], [-0.42, 2.9], [-0.78, 2.9]) +
        facets(of, [0.86, 1.62], [0.54, 1.54], [0.42, 2.9], [0.78, 2.9]),
      of.inks.paper,
    ),
    dark(of, oval(of, -0.62, 2.16, 0.08, 0.08) + oval(of, 0.62, 2.16, 0.08, 0.08)),
    mark(of.cut(-0.36, 1.78, 0.01, 0.72, 0.06), of.skin),
  ],
  cloak: (of) => [
    mark(
      of.cut(-0.5, 1.6, 0.22, 1.3, 0.13) +
        of.cut(0.5, 1.6, 0.28, 1.3, 0.1) +
        of.cut(-0.9, 1.74, 0.2, 1.1, 0.11) +
        of.cut(0.9, 1.74, 0.3, 1.1, 0.08),
      of.inks.paper,
    ),
    bright(of, oval(of, 0, 1.72, 0.15, 0.15)),
    dark(of, facets(of, [0, 1.62], [0.07, 1.72], [0, 1.82], [-0.07, 1.72])),
  ],
};

export const wearOf = (of: Sitter): Mark[] => [dark(of, bust(of)), ...WEARS[of.person.wear](of)];

const ring = (of: Sitter, u: number, v: number, r: number, thick: number): string =>
  oval(of, u, v, r, r) + oval(of, u, v, r - thick, r - thick);

const EXTRAS: Record<ExtraKind, (of: Sitter) => Mark[]> = {
  none: () => [],
  glasses: (of) => [
    { d: ring(of, -0.29, -0.03, 0.25, 0.05), ink: of.inks.night, evenodd: true },
    { d: ring(of, 0.3, -0.03, 0.25, 0.045), ink: of.inks.light, evenodd: true },
    bright(of, of.cut(-0.05, -0.05, -0.01, 0.12, 0.05)),
  ],
  monocle: (of) => [
    { d: ring(of, 0.29, -0.03, 0.26, 0.05), ink: of.inks.light, evenodd: true },
    bright(of, of.cut(0.46, 0.16, 0.2, 0.9, 0.03)),
  ],
  earrings: (of) => {
    const { temple } = measures(of.person);
    return [-1, 1].flatMap((side) => [
      dark(of, oval(of, side * (temple + 0.04), 0.42, 0.16, 0.16)),
      bright(of, oval(of, side * (temple + 0.04), 0.42, 0.12, 0.12)),
      mark(oval(of, side * (temple + 0.04), 0.42, 0.05, 0.05), of.inks.second),
    ]);
  },
  scar: (of) => [
    dark(
      of,
      of.cut(-0.5, -0.34, 0.2, 0.9, 0.06) + of.cut(-0.44, 0, 0.06, 0.12, 0.03) + of.cut(-0.34, 0.2, 0.06, 0.12, 0.03),
    ),
  ],
  patch: (of) => [
    dark(
      of,
      shape(
        of,
        [-0.56, -0.16],
        [
          [-0.4, -0.3],
          [-0.12, -0.28],
          [-0.04, -0.12],
        ],
        [
          [-0.06, 0.2],
          [-0.44, 0.26],
          [-0.56, -0.16],
        ],
      ),
    ),
    dark(of, of.cut(-0.68, -0.3, 0.05, 0.4, 0.06)),
    bright(of, of.cut(0.02, -0.2, -0.06, 0.74, 0.05)),
  ],
  freckles: (of) => {
    let dots = '';
    for (let i = 0; i < 8; i += 1)
      dots += oval(of, -0.42 + (i % 4) * 0.085, 0.17 + Math.floor(i / 4) * 0.085 + (i % 2) * 0.03, 0.018, 0.018);
    return [dark(of, dots)];
  },
  paint: (of) => [
    dark(of, of.cut(-0.52, 0.2, 0, 0.4, 0.06) + of.cut(-0.5, 0.3, 0, 0.36, 0.06)),
    mark(of.cut(0.16, 0.2, 0, 0.36, 0.05) + of.cut(0.18, 0.3, 0, 0.32, 0.05), of.skin),
  ],
};

export const extraOf = (of: Sitter): Mark[] => EXTRAS[of.person.extra](of);
