import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { describedBy } from '../../../features/publishing/books/book.ts';
import { creditsOf } from '../../../features/publishing/books/credits.ts';
import { factsOf } from '../../../features/publishing/books/facts.ts';
import { getShelvedBook } from '../../../features/publishing/books/get-book.server.ts';
import { listRelated } from '../../../features/publishing/books/list-related.server.ts';
import { readHtml } from '../../../features/publishing/rich-text/kept-html.server.ts';
import { isClosed } from '../../../features/reading/book-requests/request.ts';
import { listReviews } from '../../../features/reading/book-reviews/list-reviews.server.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { Page } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { bookHead } from '../../head/book-head.ts';
import { ownPart } from '../../own-parts.server.ts';
import { useOwnPart } from '../../session/person.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/book.ts';
import type { BookStanding } from './book-band.tsx';
import { BuyBar } from './book-buy-bar.tsx';
import { type BookOwn, readBookOwn } from './book-own.server.ts';
import { VISITORS_REVIEWS } from './book-reviews.tsx';
import { BookScreen } from './book-screen.tsx';
import { SHOW_PAGES } from './show-pages.ts';

export const meta: Route.MetaFunction = (args) => bookHead(args, args.loaderData);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await getShelvedBook(ctx, { bookURL: params.bookURL });
  if (!found) throw new Response(null, { status: 404 });
  const { book, withdrawn } = found;
  const [own, settings, related, aboutHTML, reviews] = await Promise.all([
    ownPart(context, readBookOwn, params),
    settingsOf(context),
    listRelated(ctx, book),
    readHtml(ctx, 'bookId', { id: book.bookId, source: describedBy(book) }),
    listReviews(ctx, null, { bookId: book.bookId, limit: REVIEWS_SHOWN }),
  ]);
  const { bookRequestsUntil: until } = settings;
  const standing = standingOf(own, withdrawn);
  const asked = new URL(request.url).searchParams.get(SHOW_PAGES.name) === SHOW_PAGES.value;
  // A withdrawn book exists only for its owners; others get a notice instead of a redirect.
  return data(
    {
      book,
      aboutHTML,
      withdrawn,
      standing,
      own,
      asking: book.allowUserRequest && !withdrawn ? { until, closed: isClosed(until, ctx.clock.now()) } : null,
      reviews,
      asked,
      facts: factsOf(book, (system) => titleIn(ctx.systems, system)),
      credits: creditsOf(book.creditsText),
      ...related,
    },
    { status: standing === 'withdrawn' && own?.loan?.state !== 'running' ? 404 : 200 },
  );
}

function standingOf(own: BookOwn | null | undefined, withdrawn: boolean): BookStanding {
  if (own?.owned) return 'owned';
  return withdrawn ? 'withdrawn' : 'forSale';
}

const REVIEWS_SHOWN = 10;
const NO_EDITIONS: BookOwn['ownedEditions'] = [];

/** Counts a view once a day; failures are ignored. */
function useViewCount(bookId: string): void {
  useEffect(() => {
    callFunction('updateBookView', { bookId }).catch(() => undefined);
  }, [bookId]);
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, withdrawn, own: told, reviews: page, ...shown } = loaderData;
  const own = useOwnPart<BookOwn>(told);
  const standing = standingOf(own, withdrawn);
  useViewCount(book.bookId);
  const offer = useRef<HTMLDivElement>(null);
  return (
    <Page bleed>
      <BookScreen
        {...shown}
        book={book}
        standing={standing}
        loan={own?.loan ?? null}
        ownedEditions={own?.ownedEditions ?? NO_EDITIONS}
        request={own?.request ?? null}
        news={own?.news ?? null}
        {...(own ? { cited: own.cited } : {})}
        toRead={own?.toRead ?? (standing === 'owned' ? 'Ler agora' : 'Ler na mesa')}
        reviews={{ page, ...(own?.reviews ?? VISITORS_REVIEWS) }}
        offer={offer}
      >
        {standing === 'forSale' && <BuyBar book={book} offer={offer} />}
      </BookScreen>
    </Page>
  );
}
