import { formatNumber } from './objects.ts';
import type { Geometry } from './pages.ts';

/** The footer's own space: one line, in points. */
export const FOOTER = { width: 400, height: 12, size: 7.5, baseline: 3 } as const;

const MARGIN = 10;

/** The matrix that lays the footer along the reader's lower edge, whatever the page's rotation, origin or unit. */
export function placement({ visible, rotate, userUnit }: Geometry): number[] {
  const across = rotate === 90 || rotate === 270;
  const width = across ? visible.y1 - visible.y0 : visible.x1 - visible.x0;
  const height = across ? visible.x1 - visible.x0 : visible.y1 - visible.y0;
  const margin = Math.min(MARGIN / userUnit, width / 20, height / 20);
  const s = Math.min(1 / userUnit, (width - 2 * margin) / FOOTER.width, (height - 2 * margin) / FOOTER.height);
  const { x0, y0, x1, y1 } = visible;
  if (rotate === 90) return [0, s, -s, 0, x1 - margin, y0 + margin];
  if (rotate === 180) return [-s, 0, 0, -s, x1 - margin, y1 - margin];
  if (rotate === 270) return [0, -s, s, 0, x0 + margin, y1 - margin];
  return [s, 0, 0, s, x0 + margin, y0 + margin];
}

/** Content that draws the footer form as an artifact, which a screen reader passes over. */
export const drawFooter = (geometry: Geometry, formName: string): string =>
  `q ${placement(geometry).map(formatNumber).join(' ')} cm /Artifact <</Type /Pagination /Subtype /Footer>> BDC /${formName} Do EMC Q\n`;
