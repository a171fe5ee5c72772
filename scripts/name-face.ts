import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

/*
 * Cuts the face that Chinese, Japanese and Korean names are drawn in on a copy's pages, from the one of Debian's package
 * `fonts-droid-fallback`: node scripts/name-face.ts <DroidSansFallback.ttf>
 */
const SOURCE_SHA256 = '56d3edfb377a8bc3c4b77f4476405c770173c0e31221ad7c77d0a8e1f3039a3e';
/** Of other scripts the house has faces of its own. */
const BLOCKS: readonly [first: number, last: number][] = [
  [0x1100, 0x11ff],
  [0x2e80, 0x33ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
];

const COPYRIGHT_AND_LICENCE = [0, 13, 14];

/** Every letter is drawn by itself, in outlines of any size. */
const OPTIONS = {
  targetFormat: 'woff',
  noHinting: true,
  keepFeatures: [] as string[],
  noLayoutClosure: true,
  dropTables: ['GSUB', 'GPOS', 'GDEF', 'gasp', 'vhea', 'vmtx'],
} as const;

const [from] = process.argv.slice(2);
if (!from) throw new Error('which file?');
const source = await readFile(from);
const sha256 = createHash('sha256').update(source).digest('hex');
if (sha256 !== SOURCE_SHA256) throw new Error(`another file than the one it is known to come from: ${sha256}`);
const points = BLOCKS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
const cut = await subset(source, String.fromCodePoint(...points), {
  ...OPTIONS,
  preserveNameIds: COPYRIGHT_AND_LICENCE,
});
await writeFile(new URL('../content/faces/droid-sans-fallback.woff', import.meta.url), cut);
process.stdout.write(`${cut.length} bytes\n`);
