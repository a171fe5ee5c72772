import { formatNumber } from '../read/objects.ts';
import { type Face, faceFor } from './faces.ts';

/** A glyph where it stands in its line, in thousandths of the type size, y upwards. */
export interface Placed {
  x: number;
  y: number;
  /** Points of a path, in parts of the type size. */
  path: readonly { operator: 'm' | 'l' | 'c' | 'h'; points: readonly number[] }[];
}

/** A line of text in thousandths of the type size. */
export interface Line {
  width: number;
  /** From left to right; filled, they are the line. */
  glyphs: Placed[];
  /** The letters from left to right as they stand, each with the room it takes. */
  letters: { char: string; advance: number }[];
}

const corners = (points: readonly [number, number][]): Placed['path'] => [
  ...points.map(([x, y], i) => ({ operator: i === 0 ? ('m' as const) : ('l' as const), points: [x / 1000, y / 1000] })),
  { operator: 'h', points: [] },
];

/** For a script no face draws: an empty box, so that the letter is seen to be there and is still extracted. */
const BOX = {
  advance: 620,
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

const OPERATOR = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'c', bezierCurveTo: 'c', closePath: 'h' } as const;

function pathOf(face: Face, commands: ReturnType<Face['glyphForCodePoint']>['path']['commands']): Placed['path'] {
  let [cx, cy] = [0, 0];
  return commands.map(({ command, args }) => {
    let points = args;
    if (command === 'quadraticCurveTo') {
      const [x1, y1, x, y] = args as [number, number, number, number];
      const third = (from: number, control: number): number => from + (2 / 3) * (control - from);
      points = [third(cx, x1), third(cy, y1), third(x, x1), third(y, y1), x, y];
    }
    if (points.length > 0) [cx, cy] = [points.at(-2)!, points.at(-1)!];
    return { operator: OPERATOR[command], points: points.map((value) => value / face.unitsPerEm) };
  });
}

/** How outlines are written: in units of which so many are the type size, with their curves or straight from point to point. */
export interface Manner {
  units: number;
  curves: boolean;
}

/** What fills a glyph in its place. */
export function outline({ x, y, path }: Placed, { units, curves }: Manner): string {
  if (path.length === 0) return '';
  const at = [x, y].map((value) => Math.round((value / 1000) * units)).join(' ');
  const parts = path.map(({ operator, points }) => {
    const straight = operator === 'c' && !curves;
    const kept = straight ? points.slice(-2) : points;
    return [...kept.map((value) => formatNumber(Math.round(value * units))), straight ? 'l' : operator].join(' ');
  });
  return `q 1 0 0 1 ${at} cm ${parts.join(' ')} f Q`;
}

interface Run {
  face: Face | null;
  text: string;
}

/** Stretches of one face. White space stays with what stands on both of its sides, so that words of a script stay together. */
function runsOf(text: string): Run[] {
  const clusters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => ({
    text: segment,
    face: faceFor(segment),
  }));
  const runs: Run[] = [];
  for (const [i, cluster] of clusters.entries()) {
    const last = runs.at(-1);
    const next = clusters.slice(i + 1).find(({ text: word }) => word.trim() !== '');
    const face =
      cluster.text.trim() === '' && last?.face && next?.face === last.face && last.face.hasGlyphForCodePoint(32)
        ? last.face
        : cluster.face;
    if (last && last.face === face) last.text += cluster.text;
    else runs.push({ face, text: cluster.text });
  }
  return runs;
}

/** Sets a line in whatever scripts it has, joined and ordered as each is written. */
export function layOut(text: string): Line {
  const line: Line = { width: 0, glyphs: [], letters: [] };
  for (const { face, text: words } of runsOf(text)) {
    const chars = [...words];
    if (!face) {
      for (const char of chars) {
        line.glyphs.push({ x: line.width, y: 0, path: BOX.path });
        line.letters.push({ char, advance: BOX.advance });
        line.width += BOX.advance;
      }
      continue;
    }
    const { glyphs, positions, direction } = face.layout(words);
    const scale = 1000 / face.unitsPerEm;
    const start = line.width;
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const path = pathOf(face, glyph.path.commands);
      line.glyphs.push({ x: line.width + xOffset * scale, y: yOffset * scale, path });
      line.width += xAdvance * scale;
    }
    if (direction === 'rtl') chars.reverse();
    for (const char of chars) line.letters.push({ char, advance: (line.width - start) / chars.length });
  }
  return line;
}
