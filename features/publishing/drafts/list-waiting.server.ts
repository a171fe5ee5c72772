import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { books } from '../books/tables.ts';
import { creators } from '../creators/tables.ts';
import { bookDrafts } from './tables.ts';

/** The oldest ones; the rest come as these are answered. */
const SHOWN_BOOKS = 50;

export interface WaitingBook {
  bookId: string;
  creatorId: string;
  creatorName: string;
  title: string;
  /** ISO 8601. */
  submittedAt: string;
  /** It is on sale, or was; some of its changes wait. */
  wasOnSale: boolean;
}

/** Books that wait for an admin's review, the oldest first; of one creator if named. */
export async function listWaitingBooks({ db }: Pick<Ctx, 'db'>, creatorId?: string): Promise<WaitingBook[]> {
  const which: SQL | undefined = and(
    isNotNull(bookDrafts.submittedAt),
    isNull(bookDrafts.approvedAt),
    creatorId === undefined ? undefined : eq(books.creatorId, creatorId),
  );
  const rows = await db
    .select({ book: books, draft: bookDrafts, creatorName: creators.name })
    .from(bookDrafts)
    .innerJoin(books, eq(books.id, bookDrafts.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(which)
    .orderBy(asc(bookDrafts.submittedAt), asc(books.id))
    .limit(SHOWN_BOOKS);
  return rows.map(({ book, draft, creatorName }) => ({
    bookId: book.id,
    creatorId: book.creatorId,
    creatorName,
    title: draft.submitted?.title ?? book.title,
    submittedAt: draft.submittedAt!.toISOString(),
    wasOnSale: book.publishedAt !== null,
  }));
}
