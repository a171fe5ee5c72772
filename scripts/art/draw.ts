import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBench } from '../../features/books/demo/bench.server.ts';
import { CAPTIONS_FILE, captions, FILM_FILE, filmDigest, shootFilm } from './film.ts';
import { filesOf } from './piece.ts';
import { PIECES } from './pieces.ts';
import { digest, type Manifest, printPiece } from './printing.ts';

/*
 * Draws what has changed since it was last drawn: node scripts/art/draw.ts [part of a path]
 * Without a part it also clears away what is drawn no longer.
 */
const folder = join(import.meta.dirname, '../../public');
const book = join(import.meta.dirname, 'manifest.json');
const part = process.argv[2];
const before: Manifest = existsSync(book) ? JSON.parse(await readFile(book, 'utf8')) : {};
const bench = openBench();
const after: Record<string, string> = {};

for (const piece of PIECES) {
  const known = before[piece.path];
  if (part && !piece.path.includes(part)) {
    if (known) after[piece.path] = known;
    continue;
  }
  const now = digest(bench, piece);
  if (now !== known || filesOf(piece).some(({ path }) => !existsSync(join(folder, path)))) {
    const printed = await printPiece(bench, piece).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exitCode = 1;
    });
    if (!printed) continue;
    for (const { path, bytes } of printed) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    process.stdout.write(`${piece.path} ${printed.map(({ bytes }) => bytes.length).join(' ')}\n`);
  }
  after[piece.path] = now;
}

if (part && !FILM_FILE.includes(part)) {
  const known = before[FILM_FILE];
  if (known) after[FILM_FILE] = known;
} else {
  const now = await filmDigest(bench, folder);
  const files = [FILM_FILE, CAPTIONS_FILE].map((path) => join(folder, path));
  if (now === before[FILM_FILE] && files.every(existsSync)) after[FILM_FILE] = now;
  else
    try {
      await mkdir(dirname(join(folder, FILM_FILE)), { recursive: true });
      await writeFile(join(folder, CAPTIONS_FILE), captions());
      await shootFilm(bench, folder);
      after[FILM_FILE] = now;
      process.stdout.write(`${FILM_FILE}\n`);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exitCode = 1;
    }
}

if (!part) {
  const drawn = new Set(PIECES.flatMap((piece) => filesOf(piece).map(({ path }) => path)));
  for (const path of globSync('art/**/*.*', { cwd: folder })) if (!drawn.has(path)) await rm(join(folder, path));
}
await writeFile(book, `${JSON.stringify(after, null, 2)}\n`);
