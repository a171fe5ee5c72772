import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trueTypeOf } from '../../true-type.ts';

// fontkit's build for Node is the CommonJS one; read from the packages, fonts need no copy in the bundle.
const require = createRequire(import.meta.url);

interface PathCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

interface Glyph {
  advanceWidth: number;
  path: { commands: PathCommand[] };
}

interface Shaped {
  glyphs: Glyph[];
  positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  direction: 'ltr' | 'rtl';
}

export interface Face {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string): Shaped;
}

export const LATIN_FILE = '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';

const NOTO = '@fontsource/noto-sans/files/noto-sans';

/** In the order they are tried; one is loaded for letters that it may have. */
const FACES: readonly { file: string; letters: RegExp }[] = [
  { file: LATIN_FILE, letters: /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u },
  { file: `${NOTO}-latin-ext-400-normal.woff`, letters: /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u },
  { file: `${NOTO}-vietnamese-400-normal.woff`, letters: /[\p{Script=Latin}\p{Script=Inherited}]/u },
  { file: `${NOTO}-cyrillic-400-normal.woff`, letters: /\p{Script=Cyrillic}/u },
  { file: `${NOTO}-cyrillic-ext-400-normal.woff`, letters: /\p{Script=Cyrillic}/u },
  { file: `${NOTO}-greek-400-normal.woff`, letters: /\p{Script=Greek}/u },
  { file: `${NOTO}-greek-ext-400-normal.woff`, letters: /\p{Script=Greek}/u },
  {
    file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    letters: /\p{Script_Extensions=Arabic}/u,
  },
  { file: `${NOTO}-devanagari-400-normal.woff`, letters: /\p{Script_Extensions=Devanagari}/u },
  {
    // Signs that Chinese, Japanese and Korean share with nobody stand in these blocks, whatever their script is said to be.
    file: '#faces/droid-sans-fallback.woff',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u30ff\ufe30-\ufe4f\uff00-\uffef]/u,
  },
  {
    file: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
    letters: /[\p{Emoji}\p{Script=Common}]/u,
  },
];

const loaded = new Map<string, Face>();

export const fontBytes = (file: string): Buffer => readFileSync(require.resolve(file));

export function loadFace(file: string): Face {
  let face = loaded.get(file);
  if (!face) {
    const { create } = require('fontkit') as { create(bytes: Buffer): Face };
    // Unpacked here: fontkit's own way with web fonts takes ten times as long.
    face = create(trueTypeOf(fontBytes(file), null));
    loaded.set(file, face);
  }
  return face;
}

/** The first face that draws every letter of a cluster; null when none does. */
export function faceFor(cluster: string): Face | null {
  // Joiners and variation selectors are not drawn.
  const points = [...cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map((char) => char.codePointAt(0)!);
  for (const { file, letters } of FACES) {
    if (!letters.test(cluster)) continue;
    const face = loadFace(file);
    if (points.every((point) => face.hasGlyphForCodePoint(point))) return face;
  }
  return null;
}
