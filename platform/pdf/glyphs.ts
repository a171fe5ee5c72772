import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatNumber } from './objects.ts';

// opentype.js offers named exports to bundlers and only a default one to Node: the CommonJS build is the same to both.
const require = createRequire(import.meta.url);

interface Command {
  type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  x: number;
  y: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
interface Font {
  charToGlyphIndex(char: string): number;
  charToGlyph(char: string): {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  };
  unitsPerEm: number;
}

const FILES = [
  '@fontsource/grenze/files/grenze-latin-500-normal.woff',
  '@fontsource/grenze/files/grenze-latin-ext-500-normal.woff',
  '@fontsource/grenze/files/grenze-vietnamese-500-normal.woff',
];

let fonts: Font[] | null = null;

function loadFonts(): Font[] {
  const { parse } = require('opentype.js') as { parse(data: ArrayBuffer): Font };
  return FILES.map((name) => {
    const bytes = readFileSync(require.resolve(name));
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  });
}

/** A drawn character: its advance and its path, in thousandths of the type size, y upwards. */
export interface Outline {
  advance: number;
  path: string;
}

/** For a script the face does not draw: an empty box, so that the letter is seen to be there and is still extracted. */
const BOX: Outline = {
  advance: 620,
  path: '60 0 m 560 0 l 560 680 l 60 680 l h 110 50 m 110 630 l 510 630 l 510 50 l h f',
};

function pathOf(commands: readonly Command[]): string {
  const parts: string[] = [];
  let [cx, cy] = [0, 0];
  const put = (operator: string, ...numbers: number[]) =>
    parts.push(`${numbers.map((n) => formatNumber(Math.round(n))).join(' ')} ${operator}`);
  for (const c of commands) {
    if (c.type === 'M') put('m', c.x, -c.y);
    else if (c.type === 'L') put('l', c.x, -c.y);
    else if (c.type === 'C') put('c', c.x1, -c.y1, c.x2, -c.y2, c.x, -c.y);
    else if (c.type === 'Q') {
      put(
        'c',
        cx + (2 / 3) * (c.x1 - cx),
        -(cy + (2 / 3) * (c.y1 - cy)),
        c.x + (2 / 3) * (c.x1 - c.x),
        -(c.y + (2 / 3) * (c.y1 - c.y)),
        c.x,
        -c.y,
      );
    } else parts.push('h');
    if (c.type !== 'Z') [cx, cy] = [c.x, c.y];
  }
  return parts.length > 0 ? `${parts.join(' ')} f` : '';
}

export function outlineOf(char: string): Outline {
  fonts ??= loadFonts();
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(char) > 0);
  if (!font) return BOX;
  const glyph = font.charToGlyph(char);
  return {
    advance: Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm),
    path: pathOf(glyph.getPath(0, 0, 1000).commands),
  };
}
