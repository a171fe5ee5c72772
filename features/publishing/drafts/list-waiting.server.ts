import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
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

const selectWaiting = (db: Queryable, creator?: SQL) =>
  db
    .select({
      bookId: books.id,
      creatorId: books.creatorId,
      creatorName: creators.name,
      title: sql<string>`coalesce(${bookDrafts.submitted}->>'title', ${books.title})`,
      submittedAt: bookDrafts.submittedAt,
      publishedAt: books.publishedAt,
    })
    .from(bookDrafts)
    .innerJoin(books, eq(books.id, bookDrafts.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(isNotNull(bookDrafts.submittedAt), isNull(bookDrafts.approvedAt), creator))
    .orderBy(asc(bookDrafts.submittedAt), asc(books.id))
    .limit(SHOWN_BOOKS);

const allWaiting = statement('books_in_review', (db) => selectWaiting(db));

/** Books that wait for an admin's review, the oldest first; of one creator if named. */
export async function listWaitingBooks({ db }: Pick<Ctx, 'db'>, creatorId?: string): Promise<WaitingBook[]> {
  const rows =
    creatorId === undefined ? await allWaiting(db, {}) : await selectWaiting(db, eq(books.creatorId, creatorId));
  return rows.map(({ submittedAt, publishedAt, ...book }) => ({
    ...book,
    submittedAt: submittedAt!.toISOString(),
    wasOnSale: publishedAt !== null,
  }));
}
