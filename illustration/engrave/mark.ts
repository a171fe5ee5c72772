export type Point = readonly [x: number, y: number];
/** `a b c d e f` as in SVG and PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Mark {
  readonly d: string;
  readonly ink: string;
  readonly at?: Matrix;
  /** The outline is also stroked in the same ink; width in the units of `d`. */
  readonly stroke?: number;
  readonly evenodd?: boolean;
  /** Clip path (even-odd) in the picture's units. */
  readonly clip?: string;
}

export const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}Z`;

export const circle = (x: number, y: number, r: number): string =>
  `M${tenth(x - r)} ${tenth(y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0Z`;

export const mark = (d: string, ink: string): Mark => ({ d, ink });

const product = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const moveMarks = (marks: readonly Mark[], matrix: Matrix): Mark[] =>
  marks.map((m) => ({ ...m, at: m.at ? product(matrix, m.at) : matrix }));

export const shiftMarks = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  moveMarks(marks, [1, 0, 0, 1, x, y]);

export const clipMarks = (marks: readonly Mark[], clip: string): Mark[] => marks.map((m) => ({ ...m, clip }));

const attribute = (m: Mark): string =>
  (m.at ? ` transform="matrix(${m.at.map((v) => Math.round(v * 1e4) / 1e4).join(' ')})"` : '') +
  (m.stroke ? ` stroke="${m.ink}" stroke-width="${tenth(m.stroke)}" stroke-linejoin="round"` : '') +
  (m.evenodd ? ' fill-rule="evenodd"' : '');

export function toSvg(marks: readonly Mark[]): string {
  const clips = [...new Set(marks.flatMap((m) => m.clip ?? []))];
  const defs = clips.map((d, i) => `<clipPath id="clip${i}"><path d="${d}" clip-rule="evenodd"/></clipPath>`).join('');
  const body = marks.map((m) => {
    const path = m.d && `<path d="${m.d}" fill="${m.ink}"${attribute(m)}/>`;
    return m.clip ? `<g clip-path="url(#clip${clips.indexOf(m.clip)})">${path}</g>` : path;
  });
  return (defs && `<defs>${defs}</defs>`) + body.join('');
}
