import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trueTypeOf } from '../platform/true-type.ts';
import type { Bench, FaceName, TypeLine } from './engrave/bench.ts';

// opentype.js offers named exports to bundlers but only a default export to Node; its CommonJS build works for both.
const require = createRequire(import.meta.url);

interface Command {
  type: string;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  x?: number;
  y?: number;
}

interface Glyph {
  advanceWidth: number;
  getPath(x: number, y: number, size: number): { commands: Command[]; getBoundingBox(): { y1: number; y2: number } };
}

interface Font {
  unitsPerEm: number;
  charToGlyph(char: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

export const FACE_FILES = {
  poster: '@fontsource/londrina-solid/files/londrina-solid-latin-900-normal.woff',
  reading: '@fontsource/grenze/files/grenze-latin-800-normal.woff',
  italic: '@fontsource/grenze/files/grenze-latin-700-italic.woff',
  blackletter: '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-800-normal.woff',
} as const satisfies Record<FaceName, string>;

const packageFile = (name: string): Buffer => readFileSync(require.resolve(name));

/** The face as uncompressed TrueType: both typesetters decompress a packed font's table on every access. */
export const faceFile = (name: string): Buffer => trueTypeOf(packageFile(name), null);

// The `toPathData` of opentype.js joins a value that rounds up to zero to the previous one.
const outline = (commands: readonly Command[]): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const values = [x1, y1, x2, y2, x, y].filter((v) => v !== undefined);
      return type + values.map((v) => Math.round(v) || 0).join(' ');
    })
    .join('');

// Glyph by glyph, because opentype.js does not support the blackletter's contextual substitutions.
function setLine(font: Font, text: string): TypeLine {
  const unit = 1000 / font.unitsPerEm;
  let [d, width, top, bottom] = ['', 0, 0, 0];
  let previous: Glyph | undefined;
  for (const char of text) {
    const glyph = font.charToGlyph(char);
    if (previous) width += font.getKerningValue(previous, glyph) * unit;
    const path = glyph.getPath(width, 0, 1000);
    const ink = path.getBoundingBox();
    d += outline(path.commands);
    top = Math.min(top, ink.y1);
    bottom = Math.max(bottom, ink.y2);
    width += glyph.advanceWidth * unit;
    previous = glyph;
  }
  return { d, width, top, bottom };
}

/** Loads the symbols (game-icons, CC BY 3.0); each face loads on first use. */
export function openBench(): Bench {
  const { parse } = require('opentype.js') as { parse(data: ArrayBuffer): Font };
  const icons = JSON.parse(packageFile('@iconify-json/game-icons/icons.json').toString('utf8')) as {
    icons: Record<string, { body: string }>;
  };
  const fonts = new Map<FaceName, Font>();
  const font = (name: FaceName): Font => {
    const known = fonts.get(name);
    if (known) return known;
    const opened = parse(Uint8Array.from(faceFile(FACE_FILES[name])).buffer);
    fonts.set(name, opened);
    return opened;
  };
  return {
    symbol(name) {
      const body = icons.icons[name]?.body;
      if (!body) throw new RangeError(`No symbol named ${name}`);
      // The first `m` of a path is absolute; after another path it would be relative.
      return [...body.matchAll(/ d="([^"]*)"/g)].map((m) => `M0 0${m[1]}`).join('');
    },
    set: (face, text) => setLine(font(face), text),
  };
}
