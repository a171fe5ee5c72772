import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { bookTexts } from '../../publishing/page-texts/tables.ts';
import { COMPARED_PAGES, comparedPages } from './compared-pages.server.ts';
import type { PageHits } from './page-search-schema.ts';

/** Books that a row of covers shows. */
const COVERS = 24;

/** The books that are searched, those with such pages first, and how many they are. */
export async function listSearchedBooks(
  ctx: Pick<Ctx, 'db'>,
  bookIds: readonly string[],
  words: readonly string[],
): Promise<Pick<PageHits, 'books' | 'bookCount'>> {
  const compared = comparedPages(ctx, bookIds, words);
  const found = ctx.db
    .select({ fileId: compared.fileId, pages: count().as('pages') })
    .from(compared)
    .groupBy(compared.fileId)
    .as('found');
  const pages = sql<number>`coalesce(sum(${found.pages}), 0)`.mapWith(Number);
  const rows = await ctx.db
    .select({
      bookId: books.id,
      title: books.title,
      coverKey: books.coverKey,
      pages,
      allPages: sql<number>`coalesce(sum(sum(${found.pages})) over (), 0)`.mapWith(Number),
      bookCount: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(bookTexts)
    .innerJoin(books, eq(books.id, bookTexts.bookId))
    .leftJoin(found, eq(found.fileId, bookTexts.fileId))
    .where(and(sql`${bookTexts.bookId} = any(${sql.param([...bookIds])}::text[])`, eq(bookTexts.state, 'ready')))
    .groupBy(books.id)
    .orderBy(sql`${pages} = 0`, asc(books.foldedTitle), asc(books.id))
    .limit(COVERS);
  // A book may have other pages while not every page was compared.
  const isSure = (rows[0]?.allPages ?? 0) < COMPARED_PAGES;
  return {
    books: rows.map(({ bookId, title, coverKey, pages: own }) => ({
      bookId,
      title,
      coverURL: coverUrl(coverKey),
      hasHits: own > 0 || !isSure,
    })),
    bookCount: rows[0]?.bookCount ?? 0,
  };
}
