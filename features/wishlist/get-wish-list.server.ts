import { asc, eq } from 'drizzle-orm';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { wishes } from './tables.ts';
import type { Wish } from './wishlist.ts';

/** Oldest wish first. */
export async function getWishList(ctx: Pick<Ctx, 'db'>, uid: string): Promise<Wish[]> {
  const rows = await ctx.db
    .select({ title: books.title, bookId: wishes.bookId, createdAt: wishes.createdAt })
    .from(wishes)
    .innerJoin(books, eq(books.id, wishes.bookId))
    .where(eq(wishes.userId, uid))
    .orderBy(asc(wishes.createdAt), asc(wishes.bookId));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
