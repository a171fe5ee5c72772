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

try {
  for (const piece of PIECES) {
    const file = join(folder, piece.path);
    const known = before[piece.path];
    if (process.argv[2] && !piece.path.includes(process.argv[2])) {
      if (known) after[piece.path] = known;
      continue;
    }
    const now = digest(bench, piece);
    after[piece.path] = now;
    if (now === known && existsSync(file)) continue;
    const bytes = await printPiece(bench, piece);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    process.stdout.write(`${piece.path} ${bytes.length}\n`);
  }
} finally {
  // A piece that fails must not cost the ones already drawn.
  await writeFile(book, `${JSON.stringify(after, null, 2)}\n`);
}
