import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalizeQuery, wordsOf } from '../../../lib/search-query.ts';
import { foldedText } from '../../../platform/db/columns.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import { books } from '../books/tables.ts';
import { creators } from '../creators/tables.ts';
import { calledTitle, inState } from './book-standing.server.ts';
import type { AllBooksInput, AllBooksPage, AnyBook } from './draft-schema.ts';
import { stateOf } from './draft-transitions.ts';
import { priceOf } from './missing.ts';
import { bookDrafts } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: books.createdAt, type: 'time' }, { by: books.id, type: 'text' });

/** Only these are in an index of threes of letters, wherever they stand. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const like = (text: SQLWrapper, word: string, before: string): SQL =>
  sql`${text} like ${before} || folded(${literally(word)}) || '%'`;

/** Shorter words are looked for at the beginning of words alone, where the index finds them. */
function says(word: string): SQL {
  const draftTitle = foldedText(sql`(${bookDrafts.fields} ->> 'title')`);
  const inDraft = INDEXED.test(word)
    ? like(draftTitle, word, '%')
    : or(like(draftTitle, word, ''), like(draftTitle, word, '% '));
  return sql`${books.id} in (
    select id from ${books} said where ${like(sql`said.searched`, word, INDEXED.test(word) ? '%' : '% ')}
    union select ${bookDrafts.bookId} from ${bookDrafts} where ${inDraft})`;
}

function isMeant(q: string): SQL | undefined {
  const query = normalizeQuery(q);
  if (query === '') return undefined;
  return or(eq(books.id, query), eq(books.bookUrl, query), and(...wordsOf(query).map(says)));
}

/** Books of every creator in every state, the newest first, at most so many. */
export async function listAllBooks(
  { db }: Pick<Ctx, 'db'>,
  { q = '', state, creatorId, cursor }: AllBooksInput,
  most = PAGE_ROWS,
): Promise<AllBooksPage> {
  const rows = await db
    .select({ book: books, draft: bookDrafts, creatorName: creators.name, title: calledTitle })
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .leftJoin(bookDrafts, eq(bookDrafts.bookId, books.id))
    .where(
      and(
        isMeant(q),
        state === undefined ? undefined : inState(state),
        creatorId === undefined ? undefined : eq(books.creatorId, creatorId),
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(most + 1);
  const page = NEWEST_FIRST.page(
    rows,
    most,
    ({ book }) => [book.createdAt, book.id],
    ({ book, draft, creatorName, title }): AnyBook => {
      const fields = book.status === 'draft' ? draft?.fields : null;
      const standing = { submittedAt: null, rejectedAt: null, ...draft, status: book.status };
      return {
        bookId: book.id,
        title,
        creatorId: book.creatorId,
        creatorName,
        state: stateOf(standing),
        price: fields ? priceOf(fields) : book.price,
        pendingReview: book.status !== 'draft' && standing.submittedAt !== null,
        createdAt: book.createdAt.toISOString(),
      };
    },
  );
  return { books: page.rows, nextCursor: page.nextCursor };
}
