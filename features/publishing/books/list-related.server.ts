import { and, asc, desc, eq, ne, notInArray, or } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import type { BookDetail, BookSummary } from './book-schema.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import { books } from './tables.ts';

export type Edition = BookSummary & Pick<BookDetail, 'bookType' | 'language' | 'releaseDate'>;

export interface RelatedBooks {
  editions: Edition[];
  others: BookSummary[];
}

const MOST_OTHERS = 6;

export async function listRelated(
  ctx: Pick<Ctx, 'db'>,
  book: Pick<BookDetail, 'bookId' | 'baseBookId' | 'creatorId'>,
): Promise<RelatedBooks> {
  const base = book.baseBookId ?? book.bookId;
  const published = eq(books.status, 'published');
  const editions = await ctx.db
    .select({
      summary: summaryColumns,
      more: { bookType: books.bookType, language: books.language, releaseDate: books.releaseDate },
    })
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(published, ne(books.id, book.bookId), or(eq(books.id, base), eq(books.baseBookId, base))))
    .orderBy(asc(books.releaseDate), asc(books.id));
  const shown = [book.bookId, ...editions.map(({ summary }) => summary.bookId)];
  const others = await ctx.db
    .select(summaryColumns)
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(published, eq(books.creatorId, book.creatorId), notInArray(books.id, shown)))
    .orderBy(desc(books.publishedAt), asc(books.id))
    .limit(MOST_OTHERS);
  return {
    editions: editions.map(({ summary, more }) => ({ ...presentSummary(summary), ...more })),
    others: others.map(presentSummary),
  };
}
