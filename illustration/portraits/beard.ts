import { type Mark, mark } from '../engrave/mark.ts';
import { measures } from './face.ts';
import { dark, type Sitter, shape } from './sitter.ts';
import { massOf, tonesOf } from './tones.ts';

/** Beard and moustache, over the jaw. */
export function beardOf(of: Sitter): Mark[] {
  const { person, cut } = of;
  const { jaw, chin } = measures(person);
  const tones = tonesOf(of);
  const moustache = shape(
    of,
    [-0.3, 0.62],
    [
      [-0.2, 0.44],
      [-0.06, 0.46],
      [0, 0.5],
    ],
    [
      [0.06, 0.46],
      [0.2, 0.44],
      [0.3, 0.62],
    ],
    [
      [0.14, 0.54],
      [-0.14, 0.54],
      [-0.3, 0.62],
    ],
  );
  switch (person.beard) {
    case 'full': {
      let hairs = '';
      for (let k = -3; k <= 3; k += 1)
        hairs += cut(k * 0.11, chin + 0.28 - Math.abs(k) * 0.07, -0.25 + k * 0.02, 0.3, 0.05);
      const beard = shape(
        of,
        [-jaw * 1.4, 0.3],
        [
          [-jaw * 1.3, 0.5],
          [-0.3, 0.42],
          [-0.26, 0.5],
        ],
        [
          [-0.2, 0.78],
          [0.2, 0.78],
          [0.26, 0.5],
        ],
        [
          [0.3, 0.42],
          [jaw * 1.3, 0.5],
          [jaw * 1.4, 0.3],
        ],
        [
          [jaw * 1.3, chin + 0.6],
          [-jaw * 1.3, chin + 0.6],
          [-jaw * 1.4, 0.3],
        ],
      );
      return [...massOf(of, tones, beard), mark(moustache, tones.mass), mark(hairs, tones.cuts)];
    }
    case 'goatee':
      return [
        mark(moustache, tones.mass),
        mark(
          shape(
            of,
            [-0.18, 0.72],
            [
              [-0.08, 0.78],
              [0.08, 0.78],
              [0.18, 0.72],
            ],
            [
              [0.14, chin + 0.28],
              [-0.1, chin + 0.28],
              [-0.18, 0.72],
            ],
          ),
          tones.mass,
        ),
        mark(cut(-0.03, chin + 0.14, -0.25, 0.2, 0.04), tones.cuts),
      ];
    case 'moustache':
      return [mark(moustache, tones.mass), mark(cut(-0.08, 0.5, 0.42, 0.14, 0.03), tones.cuts)];
    case 'stubble': {
      let dots = '';
      for (let i = 0; i < 18; i += 1)
        dots += cut(-0.08 - (i % 6) * 0.06, 0.68 + Math.floor(i / 6) * 0.08 - (i % 6) * 0.03, 0.22, 0.045, 0.025);
      return [dark(of, dots)];
    }
    case 'none':
      return [];
  }
}
