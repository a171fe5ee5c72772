import { and, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { getWishList } from './get-wish-list.server.ts';
import { wishes } from './tables.ts';
import type { Wish } from './wishlist.ts';

/** Wishing twice is wishing once. */
export async function addToWishList(ctx: Ctx, uid: string, bookId: string): Promise<Wish[]> {
  const found = await ctx.db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.id, bookId), eq(books.status, 'published')));
  if (found.length === 0) throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
  await ctx.db.insert(wishes).values({ userId: uid, bookId, createdAt: ctx.clock.now() }).onConflictDoNothing();
  return getWishList(ctx, uid);
}

export async function removeFromWishList(ctx: Ctx, uid: string, bookId: string): Promise<Wish[]> {
  await ctx.db.delete(wishes).where(and(eq(wishes.userId, uid), eq(wishes.bookId, bookId)));
  return getWishList(ctx, uid);
}
