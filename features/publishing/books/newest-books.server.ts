import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { Booklet } from './book-schema.ts';
import { coverUrl } from './price.ts';

const readNewest = statement<Omit<Booklet, 'coverURL'> & { coverKey: string | null }>(
  'newest_books',
  `select b.id as "bookId", b.book_url as "bookURL", b.title, b.cover_key as "coverKey", c.name as "creatorName"
   from books b join creators c on c.id = b.creator_id
   where b.status = 'published'
   order by b.published_at desc, b.id
   limit $1`,
);

export async function newestBooks(ctx: Pick<Ctx, 'db'>, limit: number): Promise<Booklet[]> {
  const rows = await readNewest(ctx.db, limit);
  return rows.map(({ coverKey, ...book }) => ({ ...book, coverURL: coverUrl(coverKey) }));
}
