import type { Geometry } from '../read/geometry.ts';
import { formatNumber } from '../read/objects.ts';

/** One line, in points, in the footer's own coordinates. */
export const FOOTER = { width: 400, height: 12, size: 7.5, baseline: 3 } as const;

const MARGIN = 10;

/** The matrix that places a footer line on the page as displayed; `rise` 0 is the lower edge, 1 the upper. */
function placement({ visible, rotate, userUnit }: Geometry, rise: number): number[] {
  const across = rotate === 90 || rotate === 270;
  const width = across ? visible.y1 - visible.y0 : visible.x1 - visible.x0;
  const height = across ? visible.x1 - visible.x0 : visible.y1 - visible.y0;
  const margin = Math.min(MARGIN / userUnit, width / 20, height / 20);
  const s = Math.min(1 / userUnit, (width - 2 * margin) / FOOTER.width, (height - 2 * margin) / FOOTER.height);
  const up = margin + rise * (height - 2 * margin - s * FOOTER.height);
  const { x0, y0, x1, y1 } = visible;
  if (rotate === 90) return [0, s, -s, 0, x1 - up, y0 + margin];
  if (rotate === 180) return [-s, 0, 0, -s, x1 - margin, y1 - up];
  if (rotate === 270) return [0, -s, s, 0, x0 + up, y1 - margin];
  return [s, 0, 0, s, x0 + margin, y0 + up];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Part of the line that a name of some 30 letters and its code take up. */
const USUAL = 0.5;

/** Where the usual footer stands on a displayed page of this size, in points; y grows downwards. */
export function footerBox(width: number, height: number): Box {
  const margin = Math.min(MARGIN, width / 20, height / 20);
  const s = Math.min(1, (width - 2 * margin) / FOOTER.width, (height - 2 * margin) / FOOTER.height);
  const y1 = height - margin;
  return { x0: margin, y0: y1 - s * FOOTER.height, x1: margin + s * FOOTER.width * USUAL, y1 };
}

const draw = (matrix: readonly number[], name: string): string =>
  `q ${matrix.map(formatNumber).join(' ')} cm /${name} Do Q\n`;

/** Content that draws the footer and the tracing marks as an artifact, which a screen reader skips. */
export const drawFooter = (geometry: Geometry, names: { footer: string; trace: string }): string =>
  `q /Artifact <</Type /Pagination /Subtype /Footer>> BDC\n${draw(placement(geometry, 0), names.footer)}` +
  `${draw(placement(geometry, 0.5), names.trace)}${draw(placement(geometry, 1), names.trace)}EMC Q\n`;
