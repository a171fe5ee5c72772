import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import type { BookSummary } from '../../publishing/books/book-schema.ts';
import { presentSummary, summaryColumns } from '../../publishing/books/columns.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
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
