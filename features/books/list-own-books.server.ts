import { asc, count, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { downloads } from '../library/tables.ts';
import { bookFiles, books } from './tables.ts';

export interface OwnBook {
  bookId: string;
  bookURL: string;
  title: string;
  status: 'draft' | 'published' | 'withdrawn';
  price: number;
  downloads: number;
}

/** A creator's books in any state, with how often readers took a copy. */
export async function listOwnBooks(ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<OwnBook[]> {
  return ctx.db
    .select({
      bookId: books.id,
      bookURL: books.bookUrl,
      title: books.title,
      status: books.status,
      price: books.price,
      downloads: count(downloads.fileId),
    })
    .from(books)
    .leftJoin(bookFiles, eq(bookFiles.bookId, books.id))
    .leftJoin(downloads, eq(downloads.fileId, bookFiles.id))
    .where(eq(books.creatorId, creatorId))
    .groupBy(books.id)
    .orderBy(asc(books.title));
}
