import { and, eq } from 'drizzle-orm';
import { statement } from '../../platform/db/statement.ts';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import type { BookNewsJob } from './jobs.ts';
import type { NewsDetails, NotificationKind } from './notification.ts';

const BATCH = 1_000;
const BOOK_UPDATED: NotificationKind = 'bookUpdated';

/** $1 book, $2 what it tells of, $3 title, $4 now, $5 the owner behind whom to go on, $6 details. */
const tellSome = statement<{ last: string | null }>(
  'tell_owners',
  `with owners as (
     select distinct g.user_id from grants g join users u on u.uid = g.user_id
     where g.kind = 'book' and g.item_id = $1 and g.source <> 'loan' and g.user_id > $5 and u.erased_at is null
     order by g.user_id limit ${BATCH}),
   told as (
     insert into notifications (user_id, kind, about, title, created_at, details)
     select user_id, '${BOOK_UPDATED}', $2, $3, $4, $6::jsonb from owners on conflict do nothing)
   select max(user_id) as last from owners`,
);

/** Tells a book's owners of its new version, a thousand at a time; repeated, it tells only those who were left. */
export async function tellOwners(ctx: Ctx, { bookId, fileId }: BookNewsJob, stopping: AbortSignal): Promise<void> {
  const [book] = await ctx.db.select({ title: books.title }).from(books).where(eq(books.id, bookId));
  const [file] = await ctx.db
    .select({ note: bookFiles.note })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.id, fileId)));
  const details: NewsDetails = file?.note ? { note: file.note } : {};
  let last: string | null = book ? '' : null;
  while (book && last !== null) {
    stopping.throwIfAborted();
    const [told]: { last: string | null }[] = await tellSome(
      ctx.db,
      bookId,
      `${bookId} ${fileId}`,
      book.title,
      ctx.clock.now(),
      last,
      JSON.stringify(details),
    );
    last = told?.last ?? null;
  }
}
