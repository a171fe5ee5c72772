import { type Mark, mark } from '../engrave/mark.ts';
import type { Person } from './person.ts';
import { bright, dark, oval, type Sitter, shape } from './sitter.ts';

/** Half the width at the temples, at the jaw, and where the chin ends. */
export const measures = ({ wide, jaw, chin }: Person) => ({
  temple: 0.64 * wide,
  jaw: 0.42 * wide * jaw,
  chin: 0.98 * chin,
});

/** The whole head in night ink, with the neck. */
export function head(of: Sitter): string[] {
  const { temple, jaw, chin } = measures(of.person);
  const skull = shape(
    of,
    [-temple, -0.3],
    [
      [-temple, -1.18],
      [temple, -1.18],
      [temple, -0.3],
    ],
    [
      [temple + 0.02, 0.2],
      [temple * 0.92, 0.42],
      [jaw * 1.05, 0.72],
    ],
    [
      [jaw * 0.6, chin],
      [-jaw * 0.6, chin],
      [-jaw * 1.05, 0.72],
    ],
    [
      [-temple * 0.92, 0.42],
      [-temple - 0.02, 0.2],
      [-temple, -0.3],
    ],
  );
  const neck = shape(
    of,
    [-0.36, 0.5],
    [
      [-0.36, 1.2],
      [-0.5, 1.5],
      [-0.9, 1.75],
    ],
    [
      [-0.3, 2],
      [0.3, 2],
      [0.9, 1.75],
    ],
    [
      [0.5, 1.5],
      [0.36, 1.2],
      [0.36, 0.5],
    ],
    [
      [0.2, 0.4],
      [-0.2, 0.4],
      [-0.36, 0.5],
    ],
  );
  const ears = [-1, 1].map((side) => oval(of, side * (temple + 0.02), 0.06, 0.11, 0.2));
  return [skull, neck, ...ears];
}

/** The side of the face that the light reaches, ending along the nose, and what is cut or left in it. */
export function face(of: Sitter): Mark[] {
  const { cut, person, skin } = of;
  const { temple, jaw, chin } = measures(person);
  const lit = shape(
    of,
    [-0.06, -0.78],
    [
      [-0.38, -0.8],
      [-temple + 0.07, -0.6],
      [-temple + 0.07, -0.24],
    ],
    [
      [-temple + 0.05, 0.2],
      [-temple * 0.86, 0.4],
      [-jaw * 0.94, 0.68],
    ],
    [
      [-jaw * 0.5, chin - 0.06],
      [-0.1, chin - 0.05],
      [0.02, chin - 0.06],
    ],
    [
      [0.1, chin - 0.2],
      [0, 0.76],
      [0.05, 0.66],
    ],
    [
      [0.12, 0.56],
      [-0.02, 0.5],
      [0.03, 0.42],
    ],
    [
      [0.24, 0.38],
      [0.16, 0.22],
      [0.08, 0.06],
    ],
    [
      [0.02, -0.1],
      [0.1, -0.22],
      [0.06, -0.34],
    ],
    [
      [0.02, -0.5],
      [0.02, -0.66],
      [-0.06, -0.78],
    ],
  );
  const rim =
    cut(temple - 0.1, 0.34, -0.28, 0.46, 0.09) +
    cut(jaw * 0.72, 0.72, -0.16, 0.22, 0.07) +
    cut(temple - 0.06, -0.14, -0.26, 0.3, 0.07);
  const throat = shape(
    of,
    [-0.31, chin - 0.06],
    [
      [-0.24, chin + 0.06],
      [-0.12, chin + 0.12],
      [-0.02, chin + 0.13],
    ],
    [
      [-0.1, 1.3],
      [-0.12, 1.4],
      [-0.1, 1.56],
    ],
    [
      [-0.3, 1.56],
      [-0.5, 1.5],
      [-0.56, 1.54],
    ],
    [
      [-0.36, 1.36],
      [-0.31, 1.2],
      [-0.31, chin - 0.06],
    ],
  );
  return [
    mark(lit, skin),
    mark(rim, skin),
    mark(throat, skin),
    ...eyes(of),
    ...nose(of),
    ...mouth(of),
    ...(person.old ? age(of) : []),
  ];
}

function eyes(of: Sitter): Mark[] {
  const { cut, person, inks, skin } = of;
  const [u, v] = [0.28, -0.04];
  const almond = (side: number, wide: number, high: number): string =>
    shape(
      of,
      [side * u - wide, v + 0.02],
      [
        [side * u - wide * 0.4, v - high],
        [side * u + wide * 0.5, v - high],
        [side * u + wide, v],
      ],
      [
        [side * u + wide * 0.4, v + high * 0.85],
        [side * u - wide * 0.4, v + high * 0.9],
        [side * u - wide, v + 0.02],
      ],
    );
  const look = 0.03;
  const brow = (side: number): string => {
    const inner = v - 0.2 - person.brow;
    const outer = v - 0.22 + person.brow * 0.6;
    return shape(
      of,
      [side * 0.1, inner],
      [
        [side * 0.2, inner - 0.14],
        [side * 0.36, outer - 0.1],
        [side * 0.5, outer + 0.03],
      ],
      [
        [side * 0.36, outer - 0.02],
        [side * 0.22, inner - 0.02],
        [side * 0.1, inner],
      ],
    );
  };
  return [
    dark(of, brow(-1)),
    mark(brow(1), person.hairTone === 'light' ? inks.light : skin),
    dark(of, almond(-1, 0.185, 0.13)),
    bright(of, almond(-1, 0.15, 0.085)),
    bright(of, almond(1, 0.16, 0.095)),
    dark(of, oval(of, -u + look, v, 0.072, 0.082)),
    dark(of, oval(of, u + look, v, 0.068, 0.078)),
    bright(
      of,
      oval(of, -u + look - 0.022, v - 0.028, 0.02, 0.022) + oval(of, u + look - 0.022, v - 0.028, 0.018, 0.02),
    ),
    dark(of, cut(-u - 0.16, v + 0.15, 0.02, 0.24, 0.035)),
  ];
}

function nose(of: Sitter): Mark[] {
  const { cut } = of;
  return [
    dark(of, oval(of, -0.03, 0.385, 0.05, 0.026) + cut(-0.13, 0.32, 0.13, 0.13, 0.05)),
    bright(of, cut(0.055, 0.28, -0.26, 0.24, 0.035)),
  ];
}

const MOUTHS = { calm: [0, 0.02], smile: [-0.075, 0.055], stern: [0.045, -0.01], open: [-0.03, 0.1] } as const;

function mouth(of: Sitter): Mark[] {
  const { person, skin } = of;
  const [corner, belly] = MOUTHS[person.mouth];
  const v = 0.6;
  const lips = shape(
    of,
    [-0.25, v + corner],
    [
      [-0.14, v - 0.07],
      [-0.05, v - 0.075],
      [0, v - 0.04],
    ],
    [
      [0.05, v - 0.075],
      [0.14, v - 0.07],
      [0.23, v + corner],
    ],
    [
      [0.12, v + 0.08 + belly],
      [-0.12, v + 0.08 + belly],
      [-0.25, v + corner],
    ],
  );
  const shine = shape(
    of,
    [0.03, v + 0.035 + belly * 0.4],
    [
      [0.09, v + 0.03],
      [0.14, v + 0.03],
      [0.19, v + 0.01 + corner],
    ],
    [
      [0.15, v + 0.07 + belly * 0.5],
      [0.08, v + 0.08 + belly * 0.6],
      [0.03, v + 0.035 + belly * 0.4],
    ],
  );
  const teeth =
    person.mouth === 'open'
      ? [
          bright(
            of,
            shape(
              of,
              [-0.14, v + 0.005],
              [
                [-0.06, v + 0.03],
                [0.04, v + 0.03],
                [0.12, v + 0.005],
              ],
              [
                [0.06, v + 0.065],
                [-0.06, v + 0.065],
                [-0.14, v + 0.005],
              ],
            ),
          ),
        ]
      : [];
  return [dark(of, lips), mark(shine, skin), ...teeth];
}

/** Lines that years leave. */
function age(of: Sitter): Mark[] {
  const { cut, skin } = of;
  const left =
    cut(-0.34, 0.5, -0.2, 0.2, 0.04) +
    cut(-0.44, -0.42, 0.01, 0.3, 0.03) +
    cut(-0.4, -0.54, 0.01, 0.26, 0.028) +
    cut(-0.56, 0.04, -0.05, 0.12, 0.03) +
    cut(-0.55, 0.1, 0.03, 0.11, 0.03);
  const right = cut(0.3, 0.52, -0.3, 0.2, 0.04) + cut(0.12, -0.5, 0.01, 0.26, 0.03) + cut(0.46, 0.06, 0.03, 0.1, 0.03);
  return [dark(of, left), mark(right, skin)];
}
