import { and, desc, eq, sql } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { BookSummary } from '../books/book-schema.ts';
import { presentSummary, summaryColumns } from '../books/columns.server.ts';
import { books, creators } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { wishes } from './tables.ts';

export interface WishedBook {
  book: BookSummary;
  /** ISO 8601. */
  createdAt: string;
  published: boolean;
  owned: boolean;
}

export async function listWishedBooks(ctx: Pick<Ctx, 'db'>, uid: string): Promise<WishedBook[]> {
  const owned = sql<boolean>`exists (select 1 from ${grants} where ${and(
    eq(grants.userId, uid),
    eq(grants.kind, 'book'),
    eq(grants.itemId, books.id),
  )})`;
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
