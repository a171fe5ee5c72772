import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewKey } from '../../features/books/preview.ts';
import { planKeyOf, storeBookFile } from '../../features/books/publish-book.server.ts';
import { bookFiles, books } from '../../features/books/tables.ts';
import { portraitKey } from '../../features/characters/portrait.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { publishFile } from '../control.ts';
import { sweepFiles } from './sweep-files.ts';

const DAY = 86_400_000;

let app: TestApp;
let path = '';
let bookId = '';

beforeAll(async () => {
  app = await startApp({ jobs: false });
  path = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(path, ['uma página']);
  bookId = (await publishFile(app.ctx, { file: path, title: 'Livro', price: '0', creator: 'casa' })).bookId;
});
afterAll(() => app.stop());

const filesOf = (folder: string): Promise<string[]> =>
  readdir(join(app.ctx.env.dataDir, 'files', folder)).then(
    (names) => names.sort(),
    () => [],
  );
const put = (key: string) => app.ctx.storage.put(key, Buffer.from('bytes'));

/** Leaves a stored file without a row, as a killed process does. */
const leaveFile = () => storeBookFile(app.ctx, bookId, { kind: 'main', name: 'livro.pdf' }, createReadStream(path));

it('a file whose row never came is gone a day later, with its plan, and nothing else is', async () => {
  const [row] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
  // A plan of an older format has no row of its own, and readers may still use it.
  await put(`books/${bookId}/${row!.id}.1.plan`);
  await put(previewKey(row!.id, 1, 400, 'avif'));
  const named = [await filesOf(`books/${bookId}`), await filesOf('previews')];
  const left = await leaveFile();
  await put(previewKey(left.id, 1, 400, 'avif'));
  await put(portraitKey(randomUUID()));
  const half = join(app.ctx.env.dataDir, 'files', 'books', 'outro', 'livro.pdf.x.half');
  await mkdir(join(half, '..'), { recursive: true });
  await writeFile(half, 'metade');

  await sweepFiles(app.ctx);
  expect(await app.ctx.storage.stat(left.storageKey)).toEqual({ bytes: left.bytes });
  expect(await app.ctx.storage.stat(planKeyOf(bookId, left.id))).not.toBe(null);
  expect(await filesOf('books/outro')).toHaveLength(1);

  app.clock.advance(DAY + 60_000);
  await sweepFiles(app.ctx);
  expect([await filesOf(`books/${bookId}`), await filesOf('previews')]).toEqual(named);
  expect([await filesOf('retratos'), await filesOf('books/outro')]).toEqual([[], []]);
});

it('more files than are looked up together are all looked at', async () => {
  const keys = Array.from({ length: 600 }, () => `previews/${randomUUID()}-1-400.webp`);
  for (const key of keys) await writeFile(join(app.ctx.env.dataDir, 'files', key), '');
  app.clock.advance(2 * DAY);
  const kept = await filesOf('previews');
  await sweepFiles(app.ctx);
  expect(kept.length - (await filesOf('previews')).length).toBe(keys.length);
});

it('the card of a book goes when the book looks otherwise', async () => {
  const ask = async () => (await app.visitor().request(`/cartoes/livros/${bookId}.png`)).status;
  expect(await ask()).toBe(200);
  const [old] = await filesOf('cards');
  await app.ctx.db.update(books).set({ title: 'Outro nome' }).where(eq(books.id, bookId));
  expect(await ask()).toBe(200);
  expect(await filesOf('cards')).toHaveLength(2);
  app.clock.advance(2 * DAY);
  await sweepFiles(app.ctx);
  expect(await filesOf('cards')).toHaveLength(1);
  expect(await filesOf('cards')).not.toContain(old);
});
