import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portraitKey } from '../../features/play/characters/portrait.ts';
import { planKeyOf, storeBookFile } from '../../features/publishing/books/inspect-file.server.ts';
import { pictureKey } from '../../features/publishing/books/picture-key.ts';
import { previewKey } from '../../features/publishing/books/preview.ts';
import { bookFiles, books } from '../../features/publishing/books/tables.ts';
import { insertVersion } from '../../features/publishing/drafts/add-version.server.ts';
import { draftFiles } from '../../features/publishing/drafts/tables.ts';
import { DAY, MINUTE } from '../../lib/span.ts';
import { aroundQueries } from '../../platform/db/around-statements.ts';
import type { Database } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { publishFile } from '../control.ts';
import { sweepFiles } from './sweep-files.ts';

let app: TestApp;
/** The database calls this after each statement that belongs to no transaction. */
let afterStatement: () => Promise<void> = async () => undefined;
let path = '';
let bookId = '';

beforeAll(async () => {
  const database = (opened: Database): Database => {
    aroundQueries(opened.db.$client, async (_query, run) => {
      const result = await run();
      await afterStatement();
      return result;
    });
    return opened;
  };
  app = await startApp({ jobs: false, overrides: { database } });
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
  await app.ctx.db
    .update(books)
    .set({ previewPages: [1] })
    .where(eq(books.id, bookId));
  const named = [await filesOf(`books/${bookId}`), await filesOf('previews')];
  const left = await leaveFile();
  await put(previewKey(left.id, 1, 400, 'avif'));
  // A page that is not part of the preview any more.
  await put(previewKey(row!.id, 2, 400, 'avif'));
  await put(portraitKey(randomUUID()));
  const half = join(app.ctx.env.dataDir, 'files', 'books', 'outro', 'livro.pdf.x.half');
  await mkdir(join(half, '..'), { recursive: true });
  await writeFile(half, 'metade');

  await sweepFiles(app.ctx);
  expect(await app.ctx.storage.stat(left.storageKey)).toEqual({ bytes: left.bytes });
  expect(await app.ctx.storage.stat(planKeyOf(bookId, left.id))).not.toBe(null);
  expect(await filesOf('books/outro')).toHaveLength(1);

  app.clock.advance(DAY + MINUTE);
  await sweepFiles(app.ctx);
  expect([await filesOf(`books/${bookId}`), await filesOf('previews')]).toEqual(named);
  expect([await filesOf('retratos'), await filesOf('books/outro')]).toEqual([[], []]);
});

describe.each(['books/', 'uploads/', 'covers/'] as const)(
  'while the sweep reads what names the files in %s',
  (folder) => {
    it.each([1, 2, 3])('a draft may be published after statement %i', async (nth) => {
      const { kind: _, ...file } = await leaveFile();
      const isPicture = folder === 'covers/';
      const storageKey = isPicture ? pictureKey('covers', file.id) : `uploads/${file.id}`;
      await put(storageKey);
      const { storageKey: __, ...drafted } = { ...file, bookId, createdAt: app.clock.now() };
      const field = isPicture ? 'coverImage' : 'mainBookFile';
      await app.ctx.db.insert(draftFiles).values({ ...drafted, storageKey, field, submitted: true });
      app.clock.advance(2 * DAY);

      let reads = '';
      let statements = 0;
      afterStatement = async () => {
        if (reads === folder) statements += 1;
        if (statements !== nth) return;
        afterStatement = async () => undefined;
        await transaction(app.ctx.db, async (tx) => {
          await tx.delete(draftFiles).where(eq(draftFiles.id, file.id));
          if (isPicture) await tx.update(books).set({ coverKey: storageKey }).where(eq(books.id, bookId));
          else await insertVersion(app.ctx, tx, bookId, { ...drafted, storageKey, kind: 'main' });
        });
      };
      const storage = Object.create(app.ctx.storage, {
        list: {
          value: (named: `${string}/`) => {
            reads = named;
            return app.ctx.storage.list(named);
          },
        },
      }) as typeof app.ctx.storage;
      await sweepFiles({ ...app.ctx, storage });

      afterStatement = async () => undefined;
      expect(await app.ctx.storage.stat(storageKey)).not.toBe(null);
      if (!isPicture) expect(await app.ctx.storage.stat(file.planKey!)).not.toBe(null);
      // A picture of a few bytes cannot be drawn on a card.
      await app.ctx.db.update(books).set({ coverKey: null }).where(eq(books.id, bookId));
    });
  },
);

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
