import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import type { BookDetail } from './book-schema.ts';
import { presentFile, presentSummary, summaryColumns } from './columns.server.ts';
import { fileLines } from './file-lines.ts';
import { previewView } from './preview.ts';
import { coverUrl } from './price.ts';
import { bookFiles, bookPreviews, books } from './tables.ts';
import { oneSpelling } from './tag.ts';

export type BookName = { bookURL: string } | { bookId: string };

export interface ShelvedBook {
  book: BookDetail;
  withdrawn: boolean;
}

const hasName = (name: BookName): SQL =>
  'bookURL' in name ? eq(books.bookUrl, name.bookURL) : eq(books.id, name.bookId);

/** A reader's own part of a book's page needs no more of it. */
export interface ShelvedBookKey {
  bookId: string;
  creatorId: string;
  /** Whether those who have it from elsewhere may ask for it. */
  takesRequests: boolean;
}

export async function findShelved({ db }: Pick<Ctx, 'db'>, name: BookName): Promise<ShelvedBookKey | null> {
  const [row] = await db
    .select({
      bookId: books.id,
      creatorId: books.creatorId,
      takesRequests: sql<boolean>`${books.allowUserRequest} and ${books.status} = 'published'`,
    })
    .from(books)
    .where(and(inArray(books.status, ['published', 'withdrawn']), hasName(name)));
  return row ?? null;
}

export async function getShelvedBook(ctx: Pick<Ctx, 'db'>, name: BookName): Promise<ShelvedBook | null> {
  const [row] = await ctx.db
    .select({ summary: summaryColumns, book: books })
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(inArray(books.status, ['published', 'withdrawn']), hasName(name)));
  if (!row) return null;
  const { book } = row;
  const [files, previews] = await Promise.all([
    ctx.db
      .select()
      .from(bookFiles)
      .where(eq(bookFiles.bookId, book.id))
      .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id)),
    ctx.db
      .select({ preview: bookPreviews })
      .from(bookPreviews)
      .innerJoin(bookFiles, eq(bookFiles.id, bookPreviews.fileId))
      .where(eq(bookFiles.bookId, book.id))
      .orderBy(desc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id), asc(bookPreviews.page)),
  ]);
  const shown = previews.filter(
    ({ preview }) => preview.fileId === previews[0]?.preview.fileId && book.previewPages.includes(preview.page),
  );
  return {
    withdrawn: book.status === 'withdrawn',
    book: {
      ...presentSummary(row.summary),
      bookType: book.bookType,
      tags: oneSpelling(book.tags, (tag) => tag),
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
      backgroundURL: coverUrl(book.backgroundKey),
      files: fileLines(files).map(({ current }) => presentFile(current)),
      previews: shown.map(({ preview }) => previewView(preview)),
    },
  };
}

export async function getBook(ctx: Pick<Ctx, 'db'>, name: BookName): Promise<BookDetail | null> {
  const found = await getShelvedBook(ctx, name);
  return found && !found.withdrawn ? found.book : null;
}
