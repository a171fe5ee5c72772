import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { libraryBookPath, readerPath } from '../../../features/community/seo/paths.ts';
import { offerLabel, playersWord } from '../../../features/publishing/books/book-labels.ts';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { ratingOf } from '../../../features/publishing/rating/rating.ts';
import { RatingMark } from '../../../features/publishing/rating/rating-mark.tsx';
import type { OwnedEdition } from '../../../features/reading/library/list-owned-editions.server.ts';
import type { BookLoan } from '../../../features/reading/library/loan-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copyAddress } from '../../api/copy-address.ts';
import { BuyBook } from '../../buying/buy-book.tsx';
import { OwnedEditionLabel } from '../../buying/owned-edition.tsx';
import { WishButton } from '../../buying/wish-button.tsx';
import { lateOrLater } from '../../late.ts';
import { useSystemTitle } from '../../root-data.ts';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import { BookRequest, type BookRequestTerms, type OwnRequest } from './book-request.tsx';

const LoanStamp = lazy(() =>
  lateOrLater(() => import('./book-loan.tsx')).then((module) => ({ default: module.LoanStamp })),
);
const LoanOffer = lazy(() =>
  lateOrLater(() => import('./book-loan.tsx')).then((module) => ({ default: module.LoanOffer })),
);

export type BookStanding = 'forSale' | 'owned' | 'withdrawn';

/** Long titles use a smaller size, so that the price stays on the first screen. */
function titleLength({ length }: string): 'shortest' | 'short' | 'long' | 'longest' {
  if (length <= 14) return 'shortest';
  if (length <= 28) return 'short';
  return length <= 60 ? 'long' : 'longest';
}

interface BookBandProps {
  book: BookDetail;
  /** The stamp on the cover, if a table lends it or lent it. */
  loan: BookLoan | null;
  /** A list of what an unfinished book still lacks, below its maker. */
  lacks?: ReactNode;
  children: ReactNode;
}

export function BookBand({ book, loan, lacks, children }: BookBandProps) {
  const systemTitle = useSystemTitle();
  const systemLook = useSystemLook();
  const rating = ratingOf(book.rating);
  const people = playersWord(book.minimumRecommendedPlayersAmount, book.maximumRecommendedPlayersAmount);
  return (
    <header className="sheet book-band">
      <div className="column book-band-row">
        <div className="book-cover cover-arrives">
          <Cover title={book.title} coverURL={book.coverURL} first />
          {loan && <LoanStamp loan={loan} />}
        </div>
        <div className="book-head">
          <nav aria-label="Você está em" className="book-trail">
            <Link to="/loja">Loja</Link>
            {book.system && (
              <>
                <span aria-hidden="true">→</span>
                <Link to={`/loja?sistema=${encodeURIComponent(book.system)}`}>{systemTitle(book.system)}</Link>
              </>
            )}
          </nav>
          <h1 className="book-title" data-length={titleLength(book.title)} lang={book.language}>
            {book.title}
          </h1>
          {book.subtitle && (
            <p className="second-voice any-length" lang={book.language}>
              {book.subtitle}
            </p>
          )}
          <p className="book-by">
            <span>
              de{' '}
              <Link to={`/criadores/${encodeURIComponent(book.creatorId)}`} className="link">
                {book.creatorName}
              </Link>
              {people && `, para ${people}`}
            </span>
            {rating && <RatingMark rating={rating} official={book.isOfficialRating} className="book-rating" />}
          </p>
          {lacks}
          {children}
        </div>
      </div>
      {/* It stands at the foot of a band that is whole: before, a slow phone showed it higher and let it fall. */}
      <div className="book-emblem" aria-hidden="true">
        {book.backgroundURL ? (
          <img src={book.backgroundURL} alt="" width="512" height="512" decoding="async" fetchPriority="low" />
        ) : book.system ? (
          <SystemSymbol look={systemLook(book.system)} className="" />
        ) : (
          <Icon name="open-book" className="" />
        )}
      </div>
    </header>
  );
}

interface BookSaleProps {
  book: BookDetail;
  ownedEditions: readonly OwnedEdition[];
  asking: BookRequestTerms | null;
  request: OwnRequest | null;
}

export const BookSale = ({ book, ownedEditions, asking, request }: BookSaleProps) => (
  <>
    <p className="book-price">{offerLabel(book) ?? formatPrice(book.price)}</p>
    {ownedEditions.length > 0 && (
      <p className="firm">
        <OwnedEditionLabel editions={ownedEditions} />
      </p>
    )}
    <BuyBook book={book}>
      <WishButton bookId={book.bookId} title={book.title} />
    </BuyBook>
    <noscript>
      <p className="firm">Para pôr no carrinho, ligue o JavaScript do seu navegador.</p>
    </noscript>
    {asking && <BookRequest book={book} asking={asking} request={request} />}
  </>
);

interface BookOfferProps extends BookSaleProps {
  standing: BookStanding;
  /** A table lends it, or lent it, to somebody who does not own it. */
  loan: BookLoan | null;
  /** The link that opens the book, for whoever owns or borrows it. */
  toRead: string;
}

export function BookOffer({ standing, loan, toRead, ...sale }: BookOfferProps) {
  const { book } = sale;
  if (standing === 'owned') return <OwnedOffer book={book} toRead={toRead} />;
  const withdrawn = standing === 'withdrawn';
  return (
    <>
      {loan?.state !== 'running' && (withdrawn ? <WithdrawnOffer book={book} /> : <BookSale {...sale} />)}
      {loan && <LoanOffer {...{ book, loan, toRead }} sells={!withdrawn} />}
    </>
  );
}

function OwnedOffer({ book, toRead }: Pick<BookOfferProps, 'book' | 'toRead'>) {
  const main = book.files.find((file) => file.kind === 'main');
  return (
    <>
      <p className="book-standing">Esse livro já é seu.</p>
      <div className="book-actions">
        {main ? (
          <ButtonLink to={readerPath(book.bookId)}>
            <Icon name="open-book" />
            {toRead}
          </ButtonLink>
        ) : (
          <ButtonLink to={libraryBookPath(book.bookId)}>Abrir na biblioteca</ButtonLink>
        )}
        {main && (
          <a className="button button-secondary" href={copyAddress(book.bookId, main.fileId)} download>
            <Icon name="download" />
            Baixar o PDF
          </a>
        )}
      </div>
    </>
  );
}

const WithdrawnOffer = ({ book }: { book: BookDetail }) => (
  <>
    <p className="book-standing">Esse livro saiu da loja por enquanto.</p>
    <p className="prose-short">Quem já tem continua com ele na estante. Pode ser que volte em nova edição.</p>
    <div className="book-actions">
      <ButtonLink to={`/criadores/${encodeURIComponent(book.creatorId)}`}>
        Ver o que mais há de {book.creatorName}
      </ButtonLink>
    </div>
  </>
);
