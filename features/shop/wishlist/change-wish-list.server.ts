import { AppError } from '../../../lib/app-error.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { presentWishes, type WishRow, wishesSql } from './wish-list-sql.server.ts';
import { WISHES_MAX, type Wish } from './wishlist.ts';

/** A statement does not see its own changes: `added` is joined to the existing rows. */
const add = statement<{ found: boolean; full: boolean; wishes: WishRow[] }>(
  'wishes_add',
  `with book as (select id from books where id = $2 and status = 'published'),
   room as (select count(*) < ${WISHES_MAX} as free from wishes where user_id = $1),
   added as (
     insert into wishes (user_id, book_id, created_at) select $1, id, $3 from book, room where free
     on conflict do nothing returning book_id, created_at)
   select exists (select 1 from book) as found,
     not (select free from room) and not exists (select 1 from wishes where user_id = $1 and book_id = $2) as "full",
     ${wishesSql('select book_id, created_at from wishes where user_id = $1 union all select * from added')} as wishes`,
);

const remove = statement<{ wishes: WishRow[] }>(
  'wishes_remove',
  `with gone as (delete from wishes where user_id = $1 and book_id = $2)
   select ${wishesSql('select book_id, created_at from wishes where user_id = $1 and book_id <> $2')} as wishes`,
);

/** Wishing twice has no further effect. */
export async function addToWishList(ctx: Ctx, uid: string, bookId: string): Promise<Wish[]> {
  const [row] = await add(ctx.db, uid, bookId, ctx.clock.now());
  if (!row?.found) throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
  if (row.full)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Sua lista de desejos está cheia: cabem ${WISHES_MAX} livros. Tire algum para pôr este.`,
    );
  return presentWishes(row.wishes);
}

export async function removeFromWishList(ctx: Ctx, uid: string, bookId: string): Promise<Wish[]> {
  const [row] = await remove(ctx.db, uid, bookId);
  return presentWishes(row?.wishes ?? []);
}
