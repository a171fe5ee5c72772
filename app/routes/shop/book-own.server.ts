import type { Caller } from '../../../features/kit/caller.ts';
import type { Ctx } from '../../../features/kit/context.ts';
import { can } from '../../../features/kit/permissions.ts';
import { owns } from '../../../features/ownership/ownership/owns.server.ts';
import { listCited } from '../../../features/play/campaigns/loans/list-cited.server.ts';
import { findShelved } from '../../../features/publishing/books/get-book.server.ts';
import { getMyRequests } from '../../../features/reading/book-requests/list-requests.server.ts';
import { findOwnReview, listUnreached } from '../../../features/reading/book-reviews/list-reviews.server.ts';
import { findLoan } from '../../../features/reading/library/find-loan.server.ts';
import { type BookNews, findNews } from '../../../features/reading/library/find-news.server.ts';
import { continueLabel } from '../../../features/reading/library/library.ts';
import { getLibraryVersion } from '../../../features/reading/library/library-version.server.ts';
import type { OwnedEdition } from '../../../features/reading/library/list-owned-editions.server.ts';
import { listOwnedEditions } from '../../../features/reading/library/list-owned-editions.server.ts';
import type { BookLoan, CitedPage } from '../../../features/reading/library/loan-labels.ts';
import { findReading } from '../../../features/reading/reading/get-reading.server.ts';
import type { OwnRequest } from './book-request.tsx';
import type { OwnReviews } from './book-reviews.tsx';

/** The part of a book's page that is for its reader alone. */
export interface BookOwn {
  owned: boolean;
  /** A table lends it, or lent it, to somebody who does not own it. */
  loan: BookLoan | null;
  ownedEditions: OwnedEdition[];
  request: OwnRequest | null;
  /** The newest version, for owners. */
  news: BookNews | null;
  cited: CitedPage[];
  /** The label of the link to the page where the reader stopped; null before the first. */
  toRead: string | null;
  reviews: OwnReviews;
}

/** Reads what became of the newest request of somebody who has the book from elsewhere. */
async function readRequest(ctx: Ctx, uid: string, bookId: string): Promise<OwnRequest | null> {
  // The version first: what comes in between is read anew, never missed.
  const version = await getLibraryVersion(ctx, uid);
  const { state, reason = null, createdAt } = (await getMyRequests(ctx, uid, { bookId, limit: 1 })).requests[0] ?? {};
  return state && createdAt ? { state, reason, createdAt, version: state === 'open' ? version : null } : null;
}

export async function readBookOwn(
  ctx: Ctx,
  caller: Caller,
  { bookURL = '' }: { readonly bookURL?: string | undefined },
): Promise<BookOwn | null> {
  const book = await findShelved(ctx, { bookURL });
  if (!book) return null;
  const { uid } = caller;
  const { bookId, creatorId } = book;
  const [owned, anyLoan, ownedEditions, request, own, unreached] = await Promise.all([
    owns(ctx, uid, { kind: 'book', itemId: bookId }),
    findLoan(ctx, uid, bookId),
    listOwnedEditions(ctx, uid, bookId),
    book.takesRequests ? readRequest(ctx, uid, bookId) : null,
    findOwnReview(ctx, uid, bookId),
    listUnreached(ctx, uid, bookId),
  ]);
  const loan = owned ? null : anyLoan;
  const [news, cited, reading] = await Promise.all([
    owned ? findNews(ctx, bookId) : null,
    loan?.state === 'running' ? listCited(ctx, caller, bookId) : [],
    owned || loan ? findReading(ctx, caller, bookId) : null,
  ]);
  return {
    owned,
    loan,
    ownedEditions,
    request,
    news,
    cited,
    toRead: continueLabel({ lastRead: reading?.position ?? null }),
    reviews: {
      own,
      unreached,
      may: {
        write: owned && caller.creatorId !== creatorId,
        report: can(caller, 'report', 'bookReview'),
        answer: can(caller, 'answer', { is: 'bookReview', creatorId }),
        moderate: can(caller, 'moderate', 'bookReview'),
      },
    },
  };
}
