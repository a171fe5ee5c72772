import { formatNumber } from '../read/objects.ts';
import { type Face, faceFor } from './faces.ts';

/** A line of text in thousandths of the type size, y upwards. */
export interface Line {
  width: number;
  /** Path operators of each glyph, from left to right, placed; filled, they are the line. */
  glyphs: string[];
  /** The letters from left to right as they stand, each with the room it takes. */
  letters: { char: string; advance: number }[];
}

/** For a script no face draws: an empty box, so that the letter is seen to be there and is still extracted. */
const BOX = { advance: 620, path: '60 0 m 560 0 l 560 680 l 60 680 l h 110 50 m 110 630 l 510 630 l 510 50 l h f' };

const OPERATOR = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'c', bezierCurveTo: 'c', closePath: 'h' } as const;

function pathOf(face: Face, commands: ReturnType<Face['glyphForCodePoint']>['path']['commands']): string {
  const scale = 1000 / face.unitsPerEm;
  let [cx, cy] = [0, 0];
  const parts = commands.map(({ command, args }) => {
    let points = args;
    if (command === 'quadraticCurveTo') {
      const [x1, y1, x, y] = args as [number, number, number, number];
      const third = (from: number, control: number): number => from + (2 / 3) * (control - from);
      points = [third(cx, x1), third(cy, y1), third(x, x1), third(y, y1), x, y];
    }
    if (points.length > 0) [cx, cy] = [points.at(-2)!, points.at(-1)!];
    return [...points.map((value) => formatNumber(Math.round(value * scale))), OPERATOR[command]].join(' ');
  });
  return parts.length > 0 ? `${parts.join(' ')} f` : '';
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

const placed = (x: number, y: number, path: string): string =>
  path === '' ? '' : `q 1 0 0 1 ${Math.round(x)} ${Math.round(y)} cm ${path} Q`;

/** Sets a line in whatever scripts it has, joined and ordered as each is written. */
export function layOut(text: string): Line {
  const line: Line = { width: 0, glyphs: [], letters: [] };
  for (const { face, text: words } of runsOf(text)) {
    const chars = [...words];
    if (!face) {
      for (const char of chars) {
        line.glyphs.push(placed(line.width, 0, BOX.path));
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
      line.glyphs.push(placed(line.width + xOffset * scale, yOffset * scale, pathOf(face, glyph.path.commands)));
      line.width += xAdvance * scale;
    }
    if (direction === 'rtl') chars.reverse();
    for (const char of chars) line.letters.push({ char, advance: (line.width - start) / chars.length });
  }
  return line;
}
