import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { transaction } from '../../../platform/db/transaction.ts';
import type { PagePicture, PagePrint } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { PREVIEW_WIDTHS, previewKey, previewKeys } from './preview.ts';
import { mainFileOf } from './settle-preview.server.ts';
import { storedSource } from './stored-source.server.ts';
import { bookFiles, bookPreviews, books } from './tables.ts';

type Maker = Pick<Ctx, 'clock' | 'db' | 'log' | 'storage'> & { pages: Pick<Ctx['pages'], 'drawPages'> };
type WaitingFile = Pick<typeof bookFiles.$inferSelect, 'id' | 'bookId' | 'storageKey' | 'bytes'> & {
  chosen: readonly number[];
};

const LARGEST = Math.max(...PREVIEW_WIDTHS);
const PRINTS: readonly PagePrint[] = PREVIEW_WIDTHS.flatMap((width) => [
  { width, format: 'avif', quality: 52, effort: 1 },
  { width, format: 'webp', quality: 74, effort: 2 },
]);

async function storePage(ctx: Maker, fileId: string, { page, prints }: PagePicture): Promise<void> {
  for (const [i, { width, format }] of PRINTS.entries()) {
    const key = previewKey(fileId, page, width, format);
    if (!(await ctx.storage.stat(key))) await ctx.storage.put(key, Buffer.from(prints[i]!));
  }
}

/** Pages with a row and pictures: the sweep removes those of pages that were not chosen for a day. */
async function drawnPages({ db, storage }: Maker, fileId: string): Promise<ReadonlySet<number>> {
  const rows = await db.select({ page: bookPreviews.page }).from(bookPreviews).where(eq(bookPreviews.fileId, fileId));
  const drawn = new Set<number>();
  for (const { page } of rows) {
    const stored = await Promise.all(previewKeys(fileId, page).map((key) => storage.stat(key)));
    if (stored.every(Boolean)) drawn.add(page);
  }
  return drawn;
}

async function drawFile(ctx: Maker, file: WaitingFile, stopping: AbortSignal | undefined): Promise<void> {
  const { id: fileId, bookId, chosen } = file;
  const drawn = await drawnPages(ctx, fileId);
  const pages = chosen.filter((page) => !drawn.has(page));
  const rows: (typeof bookPreviews.$inferInsert)[] = [];
  const pictures = ctx.pages.drawPages(storedSource(ctx.storage, file.storageKey, file.bytes), {
    pages,
    width: LARGEST,
    prints: PRINTS,
  });
  for await (const picture of pictures) {
    stopping?.throwIfAborted();
    await storePage(ctx, fileId, picture);
    rows.push({ fileId, page: picture.page, width: picture.width, height: picture.height });
  }
  await transaction(ctx.db, async (tx) => {
    const [book] = await tx.select({ now: books.previewPages }).from(books).where(eq(books.id, bookId)).for('update');
    const wanted = rows.filter(({ page }) => book?.now.includes(page));
    if (wanted.length > 0) await tx.insert(bookPreviews).values(wanted).onConflictDoNothing();
    // Another choice meanwhile sent its own job.
    if (book?.now.join() === chosen.join())
      await tx.update(bookFiles).set({ previewedAt: ctx.clock.now() }).where(eq(bookFiles.id, fileId));
  });
  if (rows.length < pages.length) ctx.log.info({ fileId, pages: rows.length }, 'fewer pages to look at');
}

/**
 * Draws what creators chose to show of their books: pictures first, then their rows. A failure does not stop the
 * others; the first one is thrown, and that file is tried next time. When `stopping` aborts, the rest waits for the
 * next run.
 */
export async function makePreviews(ctx: Maker, stopping?: AbortSignal): Promise<void> {
  const { id, bookId, storageKey, bytes } = bookFiles;
  const waiting = await ctx.db
    .select({ id, bookId, storageKey, bytes, chosen: books.previewPages })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookId))
    .where(and(eq(bookFiles.kind, 'main'), isNull(bookFiles.previewedAt), ne(books.previewPages, sql`'{}'`)))
    .orderBy(asc(bookFiles.createdAt), asc(id));
  const failures: unknown[] = [];
  for (const file of waiting) {
    stopping?.throwIfAborted();
    if ((await mainFileOf(ctx.db, file.bookId))?.id !== file.id) continue;
    await drawFile(ctx, file, stopping).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
