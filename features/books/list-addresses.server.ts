import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { books } from './tables.ts';

/** The addresses of every published book, newest first. */
export async function listBookAddresses(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await ctx.db
    .select({ bookUrl: books.bookUrl })
    .from(books)
    .where(eq(books.status, 'published'))
    .orderBy(desc(books.publishedAt), books.bookUrl);
  return rows.map((row) => row.bookUrl);
}
