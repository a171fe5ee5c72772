import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { notifyMany } from '../../people/notifications/notify-many.server.ts';
import type { BookNewsJob } from '../../publishing/books/jobs.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';

const tell = notifyMany(
  'bookUpdated',
  `select distinct user_id from grants where kind = 'book' and item_id = $1 and source <> 'loan'`,
);

/** Tells a book's owners of its new version. */
export async function tellOwners(ctx: Ctx, { bookId, fileId }: BookNewsJob, stopping: AbortSignal): Promise<void> {
  const [book] = await ctx.db.select({ title: books.title }).from(books).where(eq(books.id, bookId));
  if (!book) return;
  const [file] = await ctx.db
    .select({ note: bookFiles.note })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.id, fileId)));
  const details = file?.note ? { note: file.note } : {};
  await tell(ctx, { of: bookId, about: `${bookId} ${fileId}`, title: book.title, details }, stopping);
}
