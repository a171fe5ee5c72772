import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import type { FeaturedBook } from '../../../features/publishing/books/feature-book.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { accent, PageAccent } from '../../../ui/accent.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CoverLink } from '../../links/cover-link.tsx';

export function ShopWindow({ book }: { book: FeaturedBook }) {
  const address = `/loja/${book.bookURL}`;
  return (
    <section className="shop-window sheet" aria-labelledby="vitrine" {...accent(book.accentColor)}>
      <PageAccent colour={book.accentColor} />
      <Backdrop book={book} />
      <CoverLink to={address} className="shop-window-cover" tabIndex={-1} aria-hidden="true">
        <Cover title={book.title} coverURL={book.coverURL} first />
      </CoverLink>
      <div className="shop-window-words">
        <p className="shop-window-kicker">Na vitrine esta noite</p>
        <h2 id="vitrine">{book.title}</h2>
        <p className="shop-window-text">
          {book.shortDescription} <strong>{book.creatorName}</strong>
        </p>
        <p className="shop-window-offer">
          <span className="price">{offerLabel(book) ?? formatPrice(book.price)}</span>
          <ButtonLink to={address} aria-label={`Ver o livro ${book.title}`}>
            Ver o livro
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** The book's symbol, cropped by the edge; without one, a faded cover. */
function Backdrop({ book: { backgroundURL, coverURL } }: { book: FeaturedBook }) {
  if (backgroundURL) {
    return (
      <span className="shop-window-symbol" aria-hidden="true">
        <img src={backgroundURL} alt="" width="512" height="512" />
      </span>
    );
  }
  return (
    coverURL && (
      <span className="shop-window-shadow" aria-hidden="true">
        <Picture src={coverURL} width={600} height={840} />
      </span>
    )
  );
}
