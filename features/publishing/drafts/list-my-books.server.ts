import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { coverUrl } from '../books/price.ts';
import { books } from '../books/tables.ts';
import type { MyBook } from './draft-schema.ts';
import { stateOf } from './draft-transitions.ts';
import { priceOf } from './missing.ts';
import { bookDrafts } from './tables.ts';

const SHOWN_BOOKS = 2_000;

/** A creator's books in every state, the last changed first. Throws NOT_FOUND for another's. */
export async function getMyBooks(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  creatorId = caller.creatorId,
): Promise<MyBook[]> {
  if (!creatorId) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa são os livros.', { field: 'creatorId' });
  refuseUnless(caller, 'view', { is: 'draft', creatorId }, 'Essa casa não é a sua.');
  const rows = await ctx.db
    .select({
      bookId: books.id,
      status: books.status,
      title: books.title,
      bookUrl: books.bookUrl,
      publishedAt: books.publishedAt,
      createdAt: books.createdAt,
      coverKey: books.coverKey,
      price: books.price,
      accentColor: books.accentColor,
      draft: bookDrafts,
    })
    .from(books)
    .leftJoin(bookDrafts, eq(bookDrafts.bookId, books.id))
    .where(eq(books.creatorId, creatorId))
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(SHOWN_BOOKS);
  return rows
    .map(({ draft, ...book }): MyBook => {
      const shown = book.status === 'draft' ? draft?.fields : null;
      const standing = { submittedAt: null, rejectedAt: null, ...draft, status: book.status };
      return {
        bookId: book.bookId,
        creatorId,
        state: stateOf(standing),
        revision: draft?.revision ?? 1,
        title: shown?.title ?? book.title,
        bookURL: book.publishedAt ? book.bookUrl : null,
        coverURL: coverUrl(book.coverKey),
        price: shown ? priceOf(shown) : book.price,
        accentColor: shown?.accentColor ?? book.accentColor,
        pendingReview: book.status !== 'draft' && standing.submittedAt !== null,
        publishAt: draft?.publishAt?.toISOString() ?? null,
        updatedAt: (draft?.updatedAt ?? book.publishedAt ?? book.createdAt).toISOString(),
      };
    })
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}
