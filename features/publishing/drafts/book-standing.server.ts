import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { books } from '../books/tables.ts';
import type { BookState } from './draft.ts';
import { bookDrafts } from './tables.ts';

/**
 * The title by which its team calls a book: a new one is in its draft only. The statement joins `books` with
 * `bookDrafts`.
 */
export const calledTitle = sql<string>`coalesce(case when ${books.status} = 'draft' then ${bookDrafts.fields} ->> 'title' end, ${books.title})`;

/** The same as `stateOf`, of `books` with `bookDrafts`. */
export const inState = (state: BookState): SQL | undefined => {
  if (state === 'published' || state === 'withdrawn') return eq(books.status, state);
  const submitted = state === 'inReview' ? isNotNull(bookDrafts.submittedAt) : isNull(bookDrafts.submittedAt);
  if (state === 'inReview') return and(eq(books.status, 'draft'), submitted);
  const rejected = state === 'rejected' ? isNotNull(bookDrafts.rejectedAt) : isNull(bookDrafts.rejectedAt);
  return and(eq(books.status, 'draft'), submitted, rejected);
};
