import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const PORTUGUESE = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const LETTERS = `abcdefghijklmnopqrstuvwxyz${PORTUGUESE}`;
const DIGITS = '0123456789';
const PUNCTUATION = ' \u00a0!"#$%&\'()*+,-./:;<=>?@[]_{|}~·–—‘’“”…«»•§°ªº©®€−×→←↑↓½';

/** The characters of user texts and of the interface. */
const ALL = LETTERS + LETTERS.toUpperCase() + DIGITS + PUNCTUATION;
/** The blackletter is used for the wordmark, initial capitals and the numerals of steps. */
const CAPITALS = `RPGpédia ${LETTERS.toUpperCase()}${DIGITS}`;

interface Face {
  file: string;
  source: string;
  text: string;
  weights?: { min: number; max: number };
}

/**
 * The faces to subset. Londrina Solid is not among them: its licence reserves the name, so the package's file is
 * served unchanged.
 */
export const FACES: readonly Face[] = [
  { file: 'grenze-500.woff2', source: '@fontsource/grenze/files/grenze-latin-500-normal.woff2', text: ALL },
  { file: 'grenze-800.woff2', source: '@fontsource/grenze/files/grenze-latin-800-normal.woff2', text: ALL },
  { file: 'grenze-700-italic.woff2', source: '@fontsource/grenze/files/grenze-latin-700-italic.woff2', text: ALL },
  {
    file: 'grenze-gotisch-800.woff2',
    source: '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-800-normal.woff2',
    text: CAPITALS,
  },
  {
    file: 'gabarito.woff2',
    source: '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    text: ALL,
    weights: { min: 400, max: 800 },
  },
];

const COPYRIGHT_AND_LICENCE = [0, 13, 14];

/** The face with only the used characters; OpenType features such as `tnum` stay. */
export async function cutFace({ source, text, weights }: Face): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  return subset(whole, text, {
    targetFormat: 'woff2',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    ...(weights ? { variationAxes: { wght: weights } } : {}),
  });
}

export const fontFile = (file: string): URL => new URL(`../ui/fonts/${file}`, import.meta.url);

if (import.meta.main) {
  await mkdir(fontFile('.'), { recursive: true });
  for (const face of FACES) {
    const cut = await cutFace(face);
    await writeFile(fontFile(face.file), cut);
    process.stdout.write(`${face.file}  ${cut.byteLength}\n`);
  }
}
