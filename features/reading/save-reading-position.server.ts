import type { z } from 'zod';
import { statement } from '../../platform/db/statement.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { isHeldSql } from '../library/held.server.ts';
import { getReading, notInLibrary } from './get-reading.server.ts';
import type { ReadingView } from './reading.ts';
import type { positionInput } from './reading-schema.ts';

/** The row's lock orders two devices; the later one wins, even within one millisecond. */
const save = statement<{ page: number }>(
  'reading_save',
  `insert into reading_positions as p (user_id, book_id, file_id, page, pages, updated_at, begun_at)
   select $1, $2, f.id, $4, $5, $6, $6 from book_files f
   where f.id = $3 and f.book_id = $2
     and exists (select 1 from grants where user_id = $1 and kind = 'book' and item_id = $2 and ${isHeldSql('$6')})
   on conflict (user_id, book_id) do update set file_id = excluded.file_id, page = excluded.page,
     pages = excluded.pages, updated_at = greatest(excluded.updated_at, p.updated_at + interval '1 millisecond')
   returning page`,
);

export async function saveReadingPosition(
  ctx: Ctx,
  caller: Caller,
  { bookId, fileId, page, pages }: z.output<typeof positionInput>,
): Promise<ReadingView> {
  const [saved] = await save(ctx.db, caller.uid, bookId, fileId, page, pages, ctx.clock.now());
  if (!saved) throw notInLibrary();
  return getReading(ctx, caller, bookId);
}
