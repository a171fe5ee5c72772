import { Blob, Direction, Font, Face as HarfBuzzFace, Buffer as Shaper, shape } from 'harfbuzzjs';
import { wordTable } from '../../../lib/words.ts';

/** The filled outline of a glyph, in fractions of the type size, y upwards. */
export type Path = readonly { operator: 'm' | 'l' | 'c' | 'h'; points: readonly number[] }[];

/** Lengths are thousandths of the type size; `x` and `y` are offsets from the pen position. */
export interface ShapedGlyph {
  path: Path;
  advance: number;
  x: number;
  y: number;
}

export interface Face {
  has(codePoint: number): boolean;
  shape(text: string, direction: 'ltr' | 'rtl'): ShapedGlyph[];
  /** The advance in thousandths of the type size. */
  advanceOf(codePoint: number): number;
  unitsPerEm: number;
  table(tag: string): Buffer;
}

const OPERATOR = wordTable<Path[number]['operator']>({ M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' });

function pathOf(font: Font, glyph: number, unitsPerEm: number): Path {
  let [cx, cy] = [0, 0];
  return font.glyphToJson(glyph).map(({ type, values }) => {
    let points = values;
    if (type === 'Q') {
      const [x1, y1, x, y] = values as [number, number, number, number];
      const third = (from: number, control: number): number => from + (2 / 3) * (control - from);
      points = [third(cx, x1), third(cy, y1), third(x, x1), third(y, y1), x, y];
    }
    if (points.length > 0) [cx, cy] = [points.at(-2)!, points.at(-1)!];
    return { operator: OPERATOR.get(type)!, points: points.map((value) => value / unitsPerEm) };
  });
}

export function openFace(bytes: Buffer): Face {
  const face = new HarfBuzzFace(new Blob(bytes));
  const font = new Font(face);
  const { unitsPerEm, scale } = { unitsPerEm: face.upem, scale: 1000 / face.upem };
  const shaper = new Shaper();
  return {
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    shape(text, direction) {
      shaper.reset();
      shaper.addText(text);
      shaper.guessSegmentProperties();
      shaper.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
      // HarfBuzz would otherwise guess the language from this machine's settings.
      shaper.setLanguage('und');
      shape(font, shaper);
      const positions = shaper.getGlyphPositions();
      return shaper.getGlyphInfos().map(({ codepoint: glyph }, i) => {
        const { xAdvance, xOffset, yOffset } = positions[i]!;
        const path = pathOf(font, glyph, unitsPerEm);
        return { path, advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale };
      });
    },
    advanceOf: (codePoint) => font.glyphHAdvance(font.nominalGlyph(codePoint) ?? 0) * scale,
    unitsPerEm,
    table: (tag) => Buffer.from(face.referenceTable(tag) ?? []),
  };
}
