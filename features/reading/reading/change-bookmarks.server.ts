import { AppError } from '../../../lib/app-error.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isHeldSql } from '../../ownership/ownership/held.server.ts';
import { getReading, noSuchPage, notInLibrary } from './get-reading.server.ts';
import { BOOKMARKS_MAX, type ReadingView } from './reading.ts';

const add = statement<{ owned: boolean; pages: number | null; added: boolean }>(
  'bookmarks_add',
  `with owned as (select 1 from grants where user_id = $1 and kind = 'book' and item_id = $2 and ${isHeldSql('$5')} limit 1),
   most as (select max(pages) as pages from book_files where book_id = $2),
   room as (select 1 from most where coalesce(pages, $3) >= $3 and (select count(*) from bookmarks where user_id = $1 and book_id = $2 and page <> $3) < $6),
   added as (
     insert into bookmarks (user_id, book_id, page, label, created_at) select $1, $2, $3, $4, $5 from owned, room
     on conflict (user_id, book_id, page) do update set label = excluded.label returning 1)
   select exists (select 1 from owned) as owned, (select pages from most) as pages, exists (select 1 from added) as added`,
);

const remove = statement('bookmarks_remove', 'delete from bookmarks where user_id = $1 and book_id = $2 and page = $3');

/** Adding a page again renames its bookmark. */
export async function addBookmark(
  ctx: Ctx,
  caller: Caller,
  { bookId, page, label }: { bookId: string; page: number; label: string },
): Promise<ReadingView> {
  const [row] = await add(ctx.db, caller.uid, bookId, page, label, ctx.clock.now(), BOOKMARKS_MAX);
  if (!row?.owned) throw notInLibrary();
  if (row.pages !== null && page > row.pages) throw noSuchPage(row.pages);
  if (!row.added)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Este livro já tem ${BOOKMARKS_MAX} marcadores. Tire algum para pôr outro.`,
    );
  return getReading(ctx, caller, bookId);
}

/** Removing an absent bookmark changes nothing. */
export async function removeBookmark(ctx: Ctx, caller: Caller, bookId: string, page: number): Promise<ReadingView> {
  const reading = await getReading(ctx, caller, bookId);
  await remove(ctx.db, caller.uid, bookId, page);
  return { ...reading, bookmarks: reading.bookmarks.filter((mark) => mark.page !== page) };
}
