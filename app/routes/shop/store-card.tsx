import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { creatorPath, libraryBookPath } from '../../../features/community/seo/paths.ts';
import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { ratingOf } from '../../../features/publishing/rating/rating.ts';
import { RatingMark } from '../../../features/publishing/rating/rating-mark.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { leadOn, takesFocusOf } from '../../buying/lead-on.ts';
import { useAddToCart, useInCart } from '../../buying/use-cart.ts';
import { useWished, useWishes } from '../../buying/use-wishes.ts';
import { lateOrLater } from '../../late.ts';
import { CoverLink } from '../../links/cover-link.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { useMark } from '../../session/marks.tsx';

const PayWhatYouWant = lazy(() =>
  lateOrLater(() => import('../../buying/pay-what-you-want.tsx')).then((module) => ({
    default: module.PayWhatYouWant,
  })),
);

interface CardProps {
  book: BookSummary;
}

/** It is the same for everybody but for what its parts mark, which are drawn again alone. */
export function StoreCard({ book }: CardProps) {
  const systemTitle = useSystemTitle();
  const rating = ratingOf(book.rating);
  return (
    <li className="book-card">
      <CoverLink to={`/loja/${book.bookURL}`} className="book-card-link">
        <span className="book-card-cover">
          <Cover title={book.title} coverURL={book.coverURL} />
          <Mark book={book} />
        </span>
        <h3 className="book-card-title">{book.title}</h3>
      </CoverLink>
      <p className="book-card-facts">
        <span>
          <Link to={creatorPath(book.creatorId)} className="card-creator">
            {book.creatorName}
          </Link>
          {book.system && ` · ${systemTitle(book.system)}`}
        </span>
        {rating && <RatingMark rating={rating} official={book.isOfficialRating} className="symbol" />}
      </p>
      <OfferAndActs book={book} />
    </li>
  );
}

function Mark({ book: { bookId } }: CardProps) {
  const owned = useMark('owned', bookId);
  const inCart = useInCart(bookId);
  return (owned || inCart) && <Flag>{owned ? 'Na sua estante' : 'No carrinho'}</Flag>;
}

function OfferAndActs({ book }: CardProps) {
  const owned = useMark('owned', book.bookId);
  const inCart = useInCart(book.bookId);
  if (owned)
    return (
      <div className="book-card-offer">
        <p>
          <span className="note">Já é seu</span>
        </p>
        <Link
          to={libraryBookPath(book.bookId)}
          className="book-card-act"
          aria-label={`Abrir na biblioteca: ${book.title}`}
        >
          <Icon name="open-book" />
        </Link>
      </div>
    );
  return (
    <div className="book-card-offer">
      <p>
        <Offer book={book} />
      </p>
      <div className="book-card-acts">
        <Wish book={book} />
        {inCart ? (
          <Link
            to="/carrinho"
            ref={takesFocusOf(book.bookId)}
            className="book-card-act"
            aria-label={`No carrinho: ${book.title}. Ver o carrinho`}
          >
            <Icon name="check" />
          </Link>
        ) : (
          <Buy book={book} />
        )}
      </div>
    </div>
  );
}

function Offer({ book }: CardProps) {
  const words = offerLabel(book);
  if (!words) return <Price cents={book.price} />;
  return <span className="price breaks">{words}</span>;
}

function Wish({ book: { bookId, title } }: CardProps) {
  const { add, remove } = useWishes();
  const wished = useWished(bookId);
  return (
    <button
      type="button"
      className="book-card-act"
      aria-pressed={wished}
      aria-label={`Quero depois: ${title}`}
      onClick={() => void (wished ? remove({ bookId, title }) : add({ bookId, title }))}
    >
      <Icon name={wished ? 'heart' : 'heart-plus'} />
    </button>
  );
}

function Buy({ book }: CardProps) {
  const { add } = useAddToCart();
  const [asking, setAsking] = useState(false);
  const { bookId, title, allowPayWhatYouWant } = book;
  return (
    <>
      <button
        ref={takesFocusOf(bookId)}
        type="button"
        className="book-card-act"
        aria-label={`Pôr no carrinho: ${title}`}
        aria-haspopup={allowPayWhatYouWant ? 'dialog' : undefined}
        onClick={() => {
          if (allowPayWhatYouWant) return setAsking(true);
          leadOn(bookId);
          void add({ productType: 'book', productId: bookId, title });
        }}
      >
        <Icon name="cart" />
      </button>
      {asking && (
        <Dialog open title={title} onOpenChange={setAsking}>
          <Suspense fallback={<div />}>
            <PayWhatYouWant book={book} onAdded={() => setAsking(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
