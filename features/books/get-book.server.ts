import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { BookDetail } from './book.ts';
import { presentFile, presentSummary, summaryColumns } from './columns.server.ts';
import { bookFiles, books, creators } from './tables.ts';

export type BookName = { bookURL: string } | { bookId: string };

/** A published book by its address or id; null otherwise. */
export async function getBook(ctx: Pick<Ctx, 'db'>, name: BookName): Promise<BookDetail | null> {
  const [row] = await ctx.db
    .select({ summary: summaryColumns, book: books })
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(
      and(
        eq(books.status, 'published'),
        'bookURL' in name ? eq(books.bookUrl, name.bookURL) : eq(books.id, name.bookId),
      ),
    );
  if (!row) return null;
  const files = await ctx.db
    .select()
    .from(bookFiles)
    .where(eq(bookFiles.bookId, row.book.id))
    .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  const { book } = row;
  return {
    ...presentSummary(row.summary),
    bookType: book.bookType,
    tags: book.tags,
    shortDescription: book.shortDescription,
    baseBookId: book.baseBookId,
    language: book.language,
    declaresNoAI: book.declaresNoAi,
    originRegion: book.originRegion,
    releaseDate: book.releaseDate,
    originalReleaseDate: book.originalReleaseDate,
    originalPublisher: book.originalPublisher,
    aboutText: book.aboutText,
    accentColor: book.accentColor,
    complexity: book.complexity,
    minimumRecommendedPlayersAmount: book.minimumRecommendedPlayersAmount,
    maximumRecommendedPlayersAmount: book.maximumRecommendedPlayersAmount,
    creditsText: book.creditsText,
    isOfficialRating: book.isOfficialRating,
    ratingDescription: book.ratingDescription,
    files: files.map(presentFile),
  };
}
