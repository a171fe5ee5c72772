import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBench } from '../../illustration/open-bench.ts';
import { CAPTIONS_FILE, captions, FILM_FILE, filmDigest, shootFilm } from './film.ts';
import { filesOf } from './piece.ts';
import { PIECES } from './pieces.ts';
import { digest, type Manifest, printPiece } from './printing.ts';

/*
 * Draws the pictures whose block changed: node demo/art/draw.ts [part of a path]. Without an argument it also
 * deletes pictures that are no longer drawn.
 */
const folder = join(import.meta.dirname, '../../public');
const book = join(import.meta.dirname, 'manifest.json');
const part = process.argv[2] ?? '';
const bench = openBench();

const readManifest = (): Manifest => (existsSync(book) ? JSON.parse(readFileSync(book, 'utf8')) : {});
const order = [...PIECES.map(({ path }) => path), FILM_FILE];

/** Saved after each piece, so that an interrupted run loses only one. */
async function record(path: string, now: string): Promise<void> {
  const known: Record<string, string> = { ...readManifest(), [path]: now };
  const kept = order.flatMap((each) => (known[each] ? [[each, known[each]]] : []));
  await writeFile(book, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

async function renew(path: string, now: string, files: readonly string[], draw: () => Promise<string>): Promise<void> {
  if (now === readManifest()[path] && files.every((file) => existsSync(join(folder, file)))) return;
  try {
    for (const file of files) await mkdir(dirname(join(folder, file)), { recursive: true });
    const drawn = await draw();
    await record(path, now);
    process.stdout.write(`${path} ${drawn}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

for (const piece of PIECES) {
  if (!piece.path.includes(part)) continue;
  const files = filesOf(piece).map(({ path }) => path);
  await renew(piece.path, digest(bench, piece), files, async () => {
    const printed = await printPiece(bench, piece);
    for (const { path, bytes } of printed) await writeFile(join(folder, path), bytes);
    return printed.map(({ bytes }) => bytes.length).join(' ');
  });
}

if (FILM_FILE.includes(part)) {
  await renew(FILM_FILE, await filmDigest(bench, folder), [FILM_FILE], async () => {
    await shootFilm(bench, folder);
    return 'shot';
  });
  await writeFile(join(folder, CAPTIONS_FILE), captions());
}

if (!part) {
  const drawn = new Set(PIECES.flatMap((piece) => filesOf(piece).map(({ path }) => path)));
  for (const path of globSync('art/**/*.*', { cwd: folder })) if (!drawn.has(path)) await rm(join(folder, path));
}
