import type { z } from 'zod';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isHeldSql } from '../../ownership/ownership/held.server.ts';
import { getReading, noSuchPage, notInLibrary } from './get-reading.server.ts';
import type { ReadingView } from './reading.ts';
import type { positionInput } from './reading-schema.ts';

/**
 * The row's lock orders two devices: the later one wins, even within one millisecond, but for one that says which
 * position it knew ($8) where another was saved since.
 */
const save = statement<{ pages: number | null; saved: boolean }>(
  'reading_save',
  `with held as (
     select f.id, f.pages from book_files f where f.id = $3 and f.book_id = $2
       and exists (select 1 from grants where user_id = $1 and kind = 'book' and item_id = $2 and ${isHeldSql('$6')})),
   saved as (
     insert into reading_positions as p (user_id, book_id, file_id, page, pages, updated_at, begun_at)
     select $1, $2, held.id, $4, $5, $6, $6 from held where held.pages is null or held.pages = $5
     on conflict (user_id, book_id) do update set file_id = excluded.file_id, page = excluded.page,
       pages = excluded.pages, updated_at = greatest(excluded.updated_at, p.updated_at + interval '1 millisecond')
       where not $7::boolean or p.updated_at = $8::timestamptz
     returning 1)
   select pages, exists (select 1 from saved) as saved from held`,
);

/** Notes a page. `saved` is false where another device has moved since the position that the caller knew. */
export async function saveReadingPosition(
  ctx: Ctx,
  caller: Caller,
  { bookId, fileId, page, pages, known }: z.output<typeof positionInput>,
): Promise<ReadingView & { saved: boolean }> {
  const asked = known !== undefined;
  const [file] = await save(ctx.db, caller.uid, bookId, fileId, page, pages, ctx.clock.now(), asked, known ?? null);
  if (!file) throw notInLibrary();
  if (file.pages !== null && file.pages !== pages) throw noSuchPage(file.pages);
  return { ...(await getReading(ctx, caller, bookId)), saved: file.saved };
}
