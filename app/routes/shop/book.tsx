import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import { owns } from '../../../features/ownership/ownership/owns.server.ts';
import { listCited } from '../../../features/play/campaigns/loans/list-cited.server.ts';
import { describedBy } from '../../../features/publishing/books/book.ts';
import { creditsOf } from '../../../features/publishing/books/credits.ts';
import { factsOf } from '../../../features/publishing/books/facts.ts';
import { getShelvedBook } from '../../../features/publishing/books/get-book.server.ts';
import { listRelated } from '../../../features/publishing/books/list-related.server.ts';
import { readHtml } from '../../../features/publishing/rich-text/kept-html.server.ts';
import { findOwnReview, listReviews } from '../../../features/reading/book-reviews/list-reviews.server.ts';
import { findLoan } from '../../../features/reading/library/find-loan.server.ts';
import { findNews } from '../../../features/reading/library/find-news.server.ts';
import { continueLabel } from '../../../features/reading/library/library.ts';
import { listOwnedEditions } from '../../../features/reading/library/list-owned-editions.server.ts';
import { findReading } from '../../../features/reading/reading/get-reading.server.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { Page } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { bookHead } from '../../head/book-head.ts';
import type { Route } from './+types/book.ts';
import type { Standing } from './book-band.tsx';
import { BuyBar } from './book-buy-bar.tsx';
import { BookScreen } from './book-screen.tsx';
import { readAsking } from './read-asking.server.ts';
import { SHOW_PAGES } from './show-pages.ts';

export const meta: Route.MetaFunction = (args) => bookHead(args, args.loaderData);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const found = await getShelvedBook(ctx, { bookURL: params.bookURL });
  if (!found) throw new Response(null, { status: 404 });
  const { book, withdrawn } = found;
  const [owned, loan, ownedEditions, asking, related, aboutHTML, reviewPage, ownReview] = await Promise.all([
    caller ? owns(ctx, caller.uid, { kind: 'book', itemId: book.bookId }) : false,
    caller ? findLoan(ctx, caller.uid, book.bookId) : null,
    caller ? listOwnedEditions(ctx, caller.uid, book.bookId) : [],
    book.allowUserRequest && !withdrawn ? readAsking(context, book.bookId) : null,
    listRelated(ctx, book),
    readHtml(ctx, 'bookId', { id: book.bookId, source: describedBy(book) }),
    listReviews(ctx, caller?.uid ?? null, { bookId: book.bookId, limit: REVIEWS_SHOWN }),
    caller ? findOwnReview(ctx, caller.uid, book.bookId) : null,
  ]);
  const standing: Standing = owned ? 'owned' : withdrawn ? 'withdrawn' : 'forSale';
  const [news, cited, reading] = await Promise.all([
    owned ? findNews(ctx, book.bookId) : null,
    caller && !owned && loan?.state === 'running' ? listCited(ctx, caller, book.bookId) : [],
    caller && (owned || loan) ? findReading(ctx, caller, book.bookId) : null,
  ]);
  const asked = new URL(request.url).searchParams.get(SHOW_PAGES.name) === SHOW_PAGES.value;
  // A withdrawn book exists only for its owners; others get a notice instead of a redirect.
  return data(
    {
      book,
      aboutHTML,
      standing,
      news,
      ownedEditions,
      loan: owned ? null : loan,
      cited,
      toRead: continueLabel({ lastRead: reading?.position ?? null }) ?? (owned ? 'Ler agora' : 'Ler na mesa'),
      asking,
      reviews: {
        page: reviewPage,
        own: ownReview,
        may: {
          write: owned && caller?.creatorId !== book.creatorId,
          report: can(caller, 'report', 'bookReview'),
          answer: can(caller, 'answer', { is: 'bookReview', creatorId: book.creatorId }),
          moderate: can(caller, 'moderate', 'bookReview'),
        },
      },
      asked,
      facts: factsOf(book, (system) => titleIn(ctx.systems, system)),
      credits: creditsOf(book.creditsText),
      ...related,
    },
    { status: standing === 'withdrawn' && loan?.state !== 'running' ? 404 : 200 },
  );
}

const REVIEWS_SHOWN = 10;

/** Counts a view once a day; failures are ignored. */
function useViewCount(bookId: string): void {
  useEffect(() => {
    callFunction('updateBookView', { bookId }).catch(() => undefined);
  }, [bookId]);
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, standing } = loaderData;
  useViewCount(book.bookId);
  const offer = useRef<HTMLDivElement>(null);
  return (
    <Page bleed>
      <BookScreen {...loaderData} offer={offer}>
        {standing === 'forSale' && <BuyBar book={book} offer={offer} />}
      </BookScreen>
    </Page>
  );
}
