import { mark } from '../engrave/mark.ts';
import { measures } from './face.ts';
import { dark, facets, oval, shape } from './sitter.ts';
import { type FaceCut, fringe, massOf } from './tones.ts';

export const HEADWEAR = {
  headwrap: (of) => {
    let folds = '';
    for (let i = 0; i < 6; i += 1)
      folds += of.cut(-0.7 + i * 0.03, -0.44 - i * 0.19, -0.1 + i * 0.012, 1.16 - i * 0.1, 0.085);
    return {
      behind: [dark(of, oval(of, 0.46, -1.36, 0.3, 0.26) + oval(of, 0.74, -1.2, 0.24, 0.2))],
      before: [
        dark(
          of,
          shape(
            of,
            [-0.78, -0.18],
            [
              [-1.06, -1.5],
              [-0.4, -1.78],
              [0.14, -1.62],
            ],
            [
              [0.98, -1.5],
              [0.96, -0.72],
              [0.78, -0.18],
            ],
            [
              [0.4, -0.66],
              [-0.4, -0.66],
              [-0.78, -0.18],
            ],
          ),
        ),
        mark(folds, of.inks.paper),
      ],
    };
  },
  hat: (of, tones) => ({
    behind: massOf(of, tones, oval(of, 0, -0.2, measures(of.person).temple + 0.12, 0.68)),
    before: [
      dark(
        of,
        facets(
          of,
          [-0.6, -0.6],
          [-0.5, -1.42],
          [-0.1, -1.54],
          [0.12, -1.44],
          [0.36, -1.54],
          [0.54, -1.38],
          [0.62, -0.6],
        ) +
          shape(
            of,
            [-1.24, -0.46],
            [
              [-0.6, -0.86],
              [0.6, -0.86],
              [1.24, -0.5],
            ],
            [
              [0.6, -0.34],
              [-0.6, -0.34],
              [-1.24, -0.46],
            ],
          ),
      ),
      mark(facets(of, [-0.6, -0.72], [-0.58, -0.9], [0.6, -0.9], [0.62, -0.72]), of.inks.paper),
      mark(of.cut(-0.36, -1.3, 0.22, 0.3, 0.06) + of.cut(-0.98, -0.5, -0.03, 0.7, 0.05), of.inks.light),
    ],
  }),
  hood: (of) => {
    const outside = shape(
      of,
      [-1.3, 2.1],
      [
        [-1.2, 0.8],
        [-1.34, -1.3],
        [0.06, -1.62],
      ],
      [
        [1.3, -1.3],
        [1.2, 0.8],
        [1.3, 2.1],
      ],
      [
        [0.4, 2],
        [-0.4, 2],
        [-1.3, 2.1],
      ],
    );
    const inside = shape(
      of,
      [-0.86, 1.5],
      [
        [-1, -1.36],
        [0.98, -1.36],
        [0.84, 1.5],
      ],
      [
        [0.3, 1.7],
        [-0.3, 1.7],
        [-0.86, 1.5],
      ],
    );
    const folds =
      of.cut(-1.06, 1.2, -0.24, 1.5, 0.1) +
      of.cut(-0.94, -0.6, -0.17, 0.8, 0.1) +
      of.cut(1.08, 1, -0.26, 1.4, 0.08) +
      of.cut(0.9, -0.7, -0.34, 0.6, 0.07);
    const { night, paper, second } = of.inks;
    const cloth = of.person.skin === 'base' ? second : paper;
    return {
      behind: [{ d: outside, ink: night, stroke: 9 }, mark(outside, cloth), mark(folds, night), dark(of, inside)],
      before: [dark(of, fringe(of, -0.62, 0.1))],
    };
  },
  cap: (of, tones) => ({
    behind: massOf(of, tones, oval(of, 0, -0.2, measures(of.person).temple + 0.14, 0.72)),
    before: [
      dark(
        of,
        shape(
          of,
          [-0.76, -0.4],
          [
            [-0.86, -1.36],
            [0.8, -1.4],
            [0.76, -0.4],
          ],
          [
            [0.3, -0.56],
            [-0.3, -0.56],
            [-0.76, -0.4],
          ],
        ),
      ),
      mark(
        shape(
          of,
          [-1.12, -0.3],
          [
            [-0.9, -0.66],
            [0, -0.74],
            [0.6, -0.52],
          ],
          [
            [0.2, -0.46],
            [-0.6, -0.4],
            [-1.12, -0.3],
          ],
        ),
        of.inks.paper,
      ),
      mark(of.cut(-0.3, -1.02, 0.25, 0.3, 0.07) + of.cut(0.08, -1.08, 0.25, 0.32, 0.07), of.inks.paper),
    ],
  }),
} satisfies Record<string, FaceCut>;
