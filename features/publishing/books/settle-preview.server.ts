import { and, asc, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { PREVIEWS_JOB, TEXTS_JOB } from './jobs.ts';
import { isPaid, previewOf } from './preview.ts';
import { bookFiles, bookPreviews, books } from './tables.ts';

const NEWEST = [desc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id)];

const mainFilesOf = (db: Pick<Db, 'select'>, bookId: string) =>
  db
    .select({ id: bookFiles.id, pages: bookFiles.pages })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, 'main')))
    .orderBy(...NEWEST);

/** The main file that readers get, with its pages. */
export async function mainFileOf(
  db: Pick<Db, 'select'>,
  bookId: string,
): Promise<{ id: string; pages: number } | null> {
  const [file] = await mainFilesOf(db, bookId);
  return file ? { id: file.id, pages: file.pages ?? 0 } : null;
}

/**
 * Makes a book's preview what its creator chose, after its choice, its price or its main file changed: pages that the
 * file does not have are taken out, and the whole of a paid book is no preview. Pictures that no row names are not
 * served from then on; missing ones are drawn by a job, and another
 * takes out the words of a new file. Resolves to whether a preview was taken out. The book is locked.
 */
export async function settlePreview(ctx: Pick<Ctx, 'jobs'>, tx: Tx, bookId: string): Promise<boolean> {
  const [book] = await tx.select().from(books).where(eq(books.id, bookId));
  const files = await mainFilesOf(tx, bookId);
  const newest = files[0];
  if (!book || !newest) return false;
  const pages = previewOf(book.previewPages, newest.pages ?? 0, isPaid(book));
  if (pages.join() !== book.previewPages.join())
    await tx.update(books).set({ previewPages: pages }).where(eq(books.id, bookId));
  const { fileId, page } = bookPreviews;
  await tx.delete(bookPreviews).where(
    and(
      inArray(
        fileId,
        files.map(({ id }) => id),
      ),
      pages.length === 0 ? undefined : or(notInArray(page, pages), notInArray(fileId, [newest.id])),
    ),
  );
  await tx.update(bookFiles).set({ previewedAt: null }).where(eq(bookFiles.id, newest.id));
  await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB.name }, tx);
  await ctx.jobs.send(TEXTS_JOB, {}, { key: TEXTS_JOB.name }, tx);
  return book.previewPages.length > 0 && pages.length === 0;
}

/** Whether a page's picture is part of a preview now. */
export async function isPreviewed(db: Pick<Db, 'select'>, fileId: string, page: number): Promise<boolean> {
  const [row] = await db
    .select({ chosen: books.previewPages })
    .from(bookPreviews)
    .innerJoin(bookFiles, eq(bookFiles.id, bookPreviews.fileId))
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(eq(bookPreviews.fileId, fileId), eq(bookPreviews.page, page)));
  return row?.chosen.includes(page) ?? false;
}
