import { and, asc, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import type { PagePicture, PagePrint } from '../../platform/pdf/port.ts';
import type { Ctx } from '../context.ts';
import { PREVIEW_PAGES, PREVIEW_WIDTHS, previewKey } from './preview.ts';
import { storedSource } from './stored-source.server.ts';
import { bookFiles, bookPreviews } from './tables.ts';

type Maker = Pick<Ctx, 'clock' | 'db' | 'log' | 'storage'> & { pages: Pick<Ctx['pages'], 'firstPages'> };
type WaitingFile = Pick<typeof bookFiles.$inferSelect, 'id' | 'storageKey' | 'bytes'>;

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

async function drawFile(ctx: Maker, file: WaitingFile, stopping: AbortSignal | undefined): Promise<void> {
  const rows: (typeof bookPreviews.$inferInsert)[] = [];
  const pages = ctx.pages.firstPages(storedSource(ctx.storage, file.storageKey, file.bytes), {
    count: PREVIEW_PAGES,
    width: LARGEST,
    prints: PRINTS,
  });
  for await (const picture of pages) {
    stopping?.throwIfAborted();
    await storePage(ctx, file.id, picture);
    rows.push({ fileId: file.id, page: picture.page, width: picture.width, height: picture.height });
  }
  await transaction(ctx.db, async (tx) => {
    if (rows.length > 0) await tx.insert(bookPreviews).values(rows).onConflictDoNothing();
    await tx.update(bookFiles).set({ previewedAt: ctx.clock.now() }).where(eq(bookFiles.id, file.id));
  });
  if (rows.length < PREVIEW_PAGES) ctx.log.info({ fileId: file.id, pages: rows.length }, 'fewer pages to look at');
}

/**
 * Draws the first pages of every main file that needs it: pictures first, then their rows. A failure does not stop the
 * others; the first one is thrown, and that file is tried next time. When `stopping` aborts, the rest waits for the
 * next run.
 */
export async function makePreviews(ctx: Maker, stopping?: AbortSignal): Promise<void> {
  const waiting = await ctx.db
    .select({ id: bookFiles.id, storageKey: bookFiles.storageKey, bytes: bookFiles.bytes })
    .from(bookFiles)
    .where(and(eq(bookFiles.kind, 'main'), isNull(bookFiles.previewedAt)))
    .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  const failures: unknown[] = [];
  for (const file of waiting) {
    stopping?.throwIfAborted();
    await drawFile(ctx, file, stopping).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
