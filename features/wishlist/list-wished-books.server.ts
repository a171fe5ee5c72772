import { desc, eq } from 'drizzle-orm';
import type { BookSummary } from '../books/book-schema.ts';
import { presentSummary, summaryColumns } from '../books/columns.server.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { creators } from '../creators/tables.ts';
import { ownsTheBook } from '../ownership/owned.server.ts';
import { wishes } from './tables.ts';

export interface WishedBook {
  book: BookSummary;
  /** ISO 8601. */
  createdAt: string;
  published: boolean;
  owned: boolean;
}

export async function listWishedBooks(ctx: Pick<Ctx, 'db'>, uid: string): Promise<WishedBook[]> {
  const owned = ownsTheBook(uid, wishes.bookId);
  const rows = await ctx.db
    .select({ book: summaryColumns, createdAt: wishes.createdAt, status: books.status, owned })
    .from(wishes)
    .innerJoin(books, eq(books.id, wishes.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(eq(wishes.userId, uid))
    .orderBy(desc(wishes.createdAt), books.id);
  return rows.map(({ book, createdAt, status, owned }) => ({
    book: presentSummary(book),
    createdAt: createdAt.toISOString(),
    published: status === 'published',
    owned,
  }));
}
