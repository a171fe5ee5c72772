import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { contestedSql } from '../../shop/orders/frozen.server.ts';
import type { LibraryVersion } from './library.ts';

const digest = statement<LibraryVersion>(
  'library_version',
  `select md5(concat_ws('/',
     (select string_agg(concat_ws(':', kind, item_id, source, source_id, ${contestedSql('source_id')}), ',' order by kind, item_id, source, source_id)
      from grants where user_id = $1 and kind in ('book', 'skin')),
     (select string_agg(concat_ws(':', f.id, f.plan_format, f.plan_failed_format), ',' order by f.id) from book_files f
      where f.book_id in (select item_id from grants where user_id = $1 and kind = 'book')),
     (select string_agg(file_id, ',' order by file_id) from downloads where user_id = $1 and reopened_at is null),
     (select string_agg(book_id, ',' order by book_id) from archived_books where user_id = $1),
     (select string_agg(concat_ws(':', id, state), ',' order by id) from book_requests where user_id = $1),
     (select string_agg(concat_ws(':', book_id, file_id, page), ',' order by book_id)
      from reading_positions where user_id = $1),
     (select string_agg(concat_ws(':', id, name, position, is_public, deleted_at, revision), ',' order by id)
      from shelves where user_id = $1))) as version`,
);

/** A large library is long, so streams send only its version. */
export async function getLibraryVersion(ctx: Pick<Ctx, 'db'>, uid: string): Promise<LibraryVersion> {
  const [row] = await digest(ctx.db, uid);
  return row!;
}
