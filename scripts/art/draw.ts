import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBench } from '../../features/books/demo/bench.server.ts';
import { PIECES } from './pieces.ts';
import { digest, type Manifest, printPiece } from './printing.ts';

/*
 * Draws what has changed since it was last drawn: node scripts/art/draw.ts [part of a path]
 */
const folder = join(import.meta.dirname, '../../public');
const book = join(folder, 'art/manifest.json');
const before: Manifest = existsSync(book) ? JSON.parse(await readFile(book, 'utf8')) : {};
const bench = openBench();
const after: Record<string, string> = {};

for (const piece of PIECES) {
  const file = join(folder, piece.path);
  const known = before[piece.path];
  if (process.argv[2] && !piece.path.includes(process.argv[2])) {
    if (known) after[piece.path] = known;
    continue;
  }
  const now = digest(bench, piece);
  if (now !== known || !existsSync(file)) {
    const bytes = await printPiece(bench, piece).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exitCode = 1;
    });
    if (!bytes) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    process.stdout.write(`${piece.path} ${bytes.length}\n`);
  }
  after[piece.path] = now;
}

await mkdir(dirname(book), { recursive: true });
await writeFile(book, `${JSON.stringify(after, null, 2)}\n`);
