import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { presentWishes, type WishRow, wishesSql } from './wish-list-sql.server.ts';
import type { Wish } from './wishlist.ts';

const readWishes = statement<{ wishes: WishRow[] }>(
  'wishes_read',
  `select ${wishesSql('select book_id, created_at from wishes where user_id = $1')} as wishes`,
);

/** Oldest wish first. */
export async function getWishList(ctx: Pick<Ctx, 'db'>, uid: string): Promise<Wish[]> {
  const [row] = await readWishes(ctx.db, uid);
  return presentWishes(row?.wishes ?? []);
}
