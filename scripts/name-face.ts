import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';
import { lettersOf, NOTO_FACES } from '../platform/pdf/fonts/faces.ts';

/*
 * Subsets the faces for names on a copy's pages, from Debian's packages `fonts-droid-fallback` and `fonts-noto-core`:
 * node scripts/name-face.ts <folder where both are unpacked>
 */
const DROID = 'fonts-droid-fallback/truetype/DroidSansFallback.ttf';
const DROID_SHA256 = '56d3edfb377a8bc3c4b77f4476405c770173c0e31221ad7c77d0a8e1f3039a3e';
/** The digest covers all the Noto files in sequence. */
const NOTO_SHA256 = '792bcb8c6ba1871d614eac3dc5b441bc109bf9d13a6f911cb0c5167c6d2930cc';
/** The blocks of Chinese, Japanese and Korean names; Droid's letters are not used for other scripts. */
const BLOCKS: readonly [first: number, last: number][] = [
  [0x1100, 0x11ff],
  [0x2e80, 0x33ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
];
/** White space, joiners, and the circle under a combining mark without a letter. */
const BESIDE_LETTERS = ' \u00a0\u200c\u200d\u25cc';

const COPYRIGHT_AND_LICENCE = [0, 13, 14];

const OPTIONS = {
  targetFormat: 'woff',
  noHinting: true,
  preserveNameIds: COPYRIGHT_AND_LICENCE,
  dropTables: ['gasp', 'vhea', 'vmtx'],
} as const;
const WITHOUT_LAYOUT = {
  ...OPTIONS,
  keepFeatures: [] as string[],
  noLayoutClosure: true,
  dropTables: [...OPTIONS.dropTables, 'GSUB', 'GPOS', 'GDEF'],
};

function checkSource(bytes: readonly Uint8Array[], expected: string): void {
  const hash = createHash('sha256');
  for (const file of bytes) hash.update(file);
  const sha256 = hash.digest('hex');
  if (sha256 !== expected) throw new Error(`other files than those it is known to come from: ${sha256}`);
}

async function keep(file: string, cut: Uint8Array): Promise<void> {
  await writeFile(new URL(`../content/faces/${file}.woff`, import.meta.url), cut);
  process.stdout.write(`${file}  ${cut.length} bytes\n`);
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('unpacked where?');
const source = (file: string): Promise<Buffer> => readFile(join(folder, 'usr/share', file));

const droid = await source(DROID);
checkSource([droid], DROID_SHA256);
const points = BLOCKS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
await keep('droid-sans-fallback', await subset(droid, String.fromCodePoint(...points), WITHOUT_LAYOUT));

const notos = await Promise.all(
  [...NOTO_FACES].map(async ([face, script]) => ({
    face,
    script,
    bytes: await source(`fonts/truetype/noto/${face}-Regular.ttf`),
  })),
);
checkSource(
  notos.map(({ bytes }) => bytes),
  NOTO_SHA256,
);
for (const { face, script, bytes } of notos) {
  const letters = [...new Face(new Blob(bytes)).collectUnicodes()]
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => lettersOf(script).test(letter));
  await keep(face, await subset(bytes, BESIDE_LETTERS + letters.join(''), OPTIONS));
}
