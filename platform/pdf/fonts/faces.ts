import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wordTable } from '../../../lib/words.ts';
import { trueTypeOf } from '../../true-type.ts';
import { type Face, openFace } from './shaping.ts';

const require = createRequire(import.meta.url);

export const LATIN_FILE = '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';

const NOTO = '@fontsource/noto-sans/files/noto-sans';

/**
 * Noto faces of other scripts, cut to `content/faces` by scripts/name-face.ts: Mongolian, and every script in
 * everyday or limited use according to Unicode (UAX 31, tables 5 and 7) except Bamum.
 */
export const NOTO_FACES = wordTable<string>({
  NotoSansBengali: 'Bengali',
  NotoSansTelugu: 'Telugu',
  NotoSansTamil: 'Tamil',
  NotoSansGujarati: 'Gujarati',
  NotoSansThai: 'Thai',
  NotoSansKannada: 'Kannada',
  NotoSansMyanmar: 'Myanmar',
  NotoSansMalayalam: 'Malayalam',
  NotoSansOriya: 'Oriya',
  NotoSansGurmukhi: 'Gurmukhi',
  NotoSansEthiopic: 'Ethiopic',
  NotoSansSinhala: 'Sinhala',
  NotoSansKhmer: 'Khmer',
  NotoSansHebrew: 'Hebrew',
  NotoSansLao: 'Lao',
  NotoSansArmenian: 'Armenian',
  NotoSansGeorgian: 'Georgian',
  NotoSerifTibetan: 'Tibetan',
  NotoSansMongolian: 'Mongolian',
  NotoSansYi: 'Yi',
  NotoSansThaana: 'Thaana',
  NotoSansSyriac: 'Syriac',
  NotoSansNKo: 'Nko',
  NotoSansAdlam: 'Adlam',
  NotoSansTifinagh: 'Tifinagh',
  NotoSansJavanese: 'Javanese',
  NotoSansSundanese: 'Sundanese',
  NotoSansBalinese: 'Balinese',
  NotoSansOlChiki: 'Ol_Chiki',
  NotoSansMeeteiMayek: 'Meetei_Mayek',
  NotoSansCherokee: 'Cherokee',
  NotoSansCanadianAboriginal: 'Canadian_Aboriginal',
  NotoSansHanifiRohingya: 'Hanifi_Rohingya',
  NotoSansChakma: 'Chakma',
  NotoSansLisu: 'Lisu',
  NotoSansTaiLe: 'Tai_Le',
  NotoSansNewTaiLue: 'New_Tai_Lue',
  NotoSansTaiTham: 'Tai_Tham',
  NotoSansTaiViet: 'Tai_Viet',
  NotoSansCham: 'Cham',
  NotoSansLimbu: 'Limbu',
  NotoSansLepcha: 'Lepcha',
  NotoSansNewa: 'Newa',
  NotoSansSaurashtra: 'Saurashtra',
  NotoSansSylotiNagri: 'Syloti_Nagri',
  NotoSansKayahLi: 'Kayah_Li',
  NotoSansBatak: 'Batak',
  NotoSansMiao: 'Miao',
  NotoSerifNyiakengPuachueHmong: 'Nyiakeng_Puachue_Hmong',
  NotoSansWancho: 'Wancho',
  NotoSansVai: 'Vai',
  NotoSansMandaic: 'Mandaic',
  NotoSansOsage: 'Osage',
});

export const lettersOf = (script: string): RegExp => new RegExp(`\\p{Script_Extensions=${script}}`, 'u');

/** Faces are tried in this order; one is loaded only for letters it may have. */
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
    // Signs that only Chinese, Japanese and Korean use are in these blocks, whatever script Unicode gives them.
    file: '#faces/droid-sans-fallback.woff',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u30ff\ufe30-\ufe4f\uff00-\uffef]/u,
  },
  ...[...NOTO_FACES].map(([face, script]) => ({ file: `#faces/${face}.woff`, letters: lettersOf(script) })),
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
    face = openFace(trueTypeOf(fontBytes(file), null));
    loaded.set(file, face);
  }
  return face;
}

export function faceFor(cluster: string): Face | null {
  const points = [...cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map((char) => char.codePointAt(0)!);
  for (const { file, letters } of FACES) {
    if (!letters.test(cluster)) continue;
    const face = loadFace(file);
    if (points.every((point) => face.has(point))) return face;
  }
  return null;
}
