import type { Geometry } from '../read/geometry.ts';
import { formatNumber } from '../read/objects.ts';
import { TILE_POINTS, tileScale } from '../trace/tile.ts';

/** One line, in points, in the footer's own coordinates. */
export const FOOTER = { width: 400, height: 12, size: 7.5, baseline: 3 } as const;

const MARGIN_POINTS = 10;

interface DisplayedSize {
  width: number;
  height: number;
}

/** The size of the visible area as displayed, in user units. */
function displayedSizeOf({ visible: { x0, y0, x1, y1 }, rotate }: Geometry): DisplayedSize {
  const [width, height] = [x1 - x0, y1 - y0];
  return rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height };
}

/** The matrix for a scale and a place `right` of and `up` from the page's lower left corner as displayed. */
function matrixAt({ visible: { x0, y0, x1, y1 }, rotate }: Geometry, s: number, right: number, up: number): number[] {
  if (rotate === 90) return [0, s, -s, 0, x1 - up, y0 + right];
  if (rotate === 180) return [-s, 0, 0, -s, x1 - right, y1 - up];
  if (rotate === 270) return [0, -s, s, 0, x0 + up, y1 - right];
  return [s, 0, 0, s, x0 + right, y0 + up];
}

/** The matrix that places a footer line on the page as displayed. */
function footerMatrix(geometry: Geometry): number[] {
  const { userUnit } = geometry;
  const { width, height } = displayedSizeOf(geometry);
  const margin = Math.min(MARGIN_POINTS / userUnit, width / 20, height / 20);
  const s = Math.min(1 / userUnit, (width - 2 * margin) / FOOTER.width, (height - 2 * margin) / FOOTER.height);
  return matrixAt(geometry, s, margin, margin);
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Part of the line that a name of some 30 letters and its code take up. */
const USUAL_SHARE = 0.5;

/** The place of the usual footer on a displayed page of this size, in points; y grows downwards. */
export function footerBox(width: number, height: number): Box {
  const margin = Math.min(MARGIN_POINTS, width / 20, height / 20);
  const s = Math.min(1, (width - 2 * margin) / FOOTER.width, (height - 2 * margin) / FOOTER.height);
  const y1 = height - margin;
  return { x0: margin, y0: y1 - s * FOOTER.height, x1: margin + s * FOOTER.width * USUAL_SHARE, y1 };
}

const formatMatrix = (matrix: readonly number[]): string => `${matrix.map(formatNumber).join(' ')} cm`;

const draw = (matrix: readonly number[], name: string): string => `q ${formatMatrix(matrix)} /${name} Do Q\n`;

/** Content that covers the page with tiles of dots. */
function drawTiles(geometry: Geometry, name: string): string {
  const { width, height } = displayedSizeOf(geometry);
  const { userUnit } = geometry;
  const s = tileScale(width * userUnit, height * userUnit) / userUnit;
  const [columns, rows] = [Math.ceil(width / (s * TILE_POINTS)), Math.ceil(height / (s * TILE_POINTS))];
  const row = `q ${`/${name} Do 1 0 0 1 ${TILE_POINTS} 0 cm\n`.repeat(columns)}Q 1 0 0 1 0 ${TILE_POINTS} cm\n`;
  return `q ${formatMatrix(matrixAt(geometry, s, 0, 0))}\n${row.repeat(rows)}Q\n`;
}

/** The places of letters that are not painted, as parts of the page's width and height. */
const HIDDEN_AT = [
  [0.5, 0.5],
  [0, 0.97],
] as const;

function drawHidden(geometry: Geometry, name: string): string {
  const { width, height } = displayedSizeOf(geometry);
  return HIDDEN_AT.map(([x, y]) => draw(matrixAt(geometry, 1 / geometry.userUnit, x * width, y * height), name)).join(
    '',
  );
}

/** Content that draws the footer and the tracing marks as an artifact, which a screen reader skips. */
export const drawMarks = (geometry: Geometry, names: { footer: string; hidden: string; tile: string }): string =>
  `q /Artifact <</Type /Pagination /Subtype /Footer>> BDC\n${draw(footerMatrix(geometry), names.footer)}` +
  `${drawHidden(geometry, names.hidden)}${drawTiles(geometry, names.tile)}EMC Q\n`;
