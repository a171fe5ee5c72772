import { formatNumber } from '../read/objects.ts';
import { faceFor } from './faces.ts';
import { inVisualOrder, levelsOf } from './order.ts';
import type { Face, Path, ShapedGlyph } from './shaping.ts';

/** A placed glyph, in thousandths of the type size, y upwards. */
export interface PlacedGlyph {
  x: number;
  y: number;
  path: Path;
}

/** A line of text in thousandths of the type size. */
export interface Line {
  width: number;
  /** The reach of outlines above the baseline, below it, and left of the start. */
  above: number;
  below: number;
  left: number;
  glyphs: PlacedGlyph[];
  letters: { char: string; advance: number }[];
}

const corners = (points: readonly [number, number][]): Path => [
  ...points.map(([x, y], i) => ({ operator: i === 0 ? ('m' as const) : ('l' as const), points: [x / 1000, y / 1000] })),
  { operator: 'h', points: [] },
];

/** An empty box for a script that no face has: the letter is visible and can still be extracted. */
const BOX: ShapedGlyph = {
  advance: 620,
  x: 0,
  y: 0,
  path: [
    ...corners([
      [60, 0],
      [560, 0],
      [560, 680],
      [60, 680],
    ]),
    ...corners([
      [110, 50],
      [110, 630],
      [510, 630],
      [510, 50],
    ]),
  ],
};

export interface Manner {
  units: number;
  curves: boolean;
}

export function outline({ x, y, path }: PlacedGlyph, { units, curves }: Manner): string {
  if (path.length === 0) return '';
  const at = [x, y].map((value) => Math.round((value / 1000) * units)).join(' ');
  const parts = path.map(({ operator, points }) => {
    const straight = operator === 'c' && !curves;
    const kept = straight ? points.slice(-2) : points;
    return [...kept.map((value) => formatNumber(Math.round(value * units))), straight ? 'l' : operator].join(' ');
  });
  return `q 1 0 0 1 ${at} cm ${parts.join(' ')} f Q`;
}

interface TextRun {
  face: Face | null;
  level: number;
  text: string;
}

/** Runs of one face and direction. White space between two words of one face stays in their run. */
function runsOf(text: string, faceOf: typeof faceFor): TextRun[] {
  const segments = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(
    (part) => part.segment,
  );
  const levels = levelsOf(segments);
  const clusters = segments.map((segment, i) => ({ text: segment, level: levels[i]!, face: faceOf(segment) }));
  const runs: TextRun[] = [];
  for (const [i, cluster] of clusters.entries()) {
    const last = runs.at(-1);
    const next = clusters.slice(i + 1).find(({ text: word }) => word.trim() !== '');
    const face =
      cluster.text.trim() === '' && last?.face && next?.face === last.face && last.face.has(32)
        ? last.face
        : cluster.face;
    if (last && last.face === face && last.level === cluster.level) last.text += cluster.text;
    else runs.push({ ...cluster, face });
  }
  return inVisualOrder(runs);
}

/** Draws boxes when there is no face or it fails: a name must never prevent a copy. */
function glyphsOf({ face, text, level }: TextRun): readonly ShapedGlyph[] {
  try {
    if (face) return face.shape(text, level === 1 ? 'rtl' : 'ltr');
  } catch {}
  return Array.from(text, () => BOX);
}

function addReach(line: Line, { x, y, path }: PlacedGlyph): void {
  for (const { points } of path)
    for (let i = 0; i < points.length; i += 2) {
      const [px, py] = [x + 1000 * points[i]!, y + 1000 * points[i + 1]!];
      line.above = Math.max(line.above, py);
      line.below = Math.max(line.below, -py);
      line.left = Math.max(line.left, -px);
    }
}

export function layOut(text: string, faceOf = faceFor): Line {
  const line: Line = { width: 0, above: 0, below: 0, left: 0, glyphs: [], letters: [] };
  for (const run of runsOf(text, faceOf)) {
    const start = line.width;
    for (const { path, advance, x, y } of glyphsOf(run)) {
      const glyph = { x: line.width + x, y, path };
      addReach(line, glyph);
      line.glyphs.push(glyph);
      line.width += advance;
    }
    const chars = [...run.text];
    if (run.level === 1) chars.reverse();
    for (const char of chars) line.letters.push({ char, advance: (line.width - start) / chars.length });
  }
  return line;
}
