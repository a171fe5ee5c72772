import { Link } from 'react-router';
import { languageWord, offerLabel } from '../../../features/publishing/books/book-labels.ts';
import type { BookDetail, BookSummary } from '../../../features/publishing/books/book-schema.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import type { Credit } from '../../../features/publishing/books/credits.ts';
import type { Edition } from '../../../features/publishing/books/list-related.server.ts';
import { formatPrice } from '../../../lib/money.ts';

const priceLabel = (book: BookSummary): string => offerLabel(book) ?? formatPrice(book.price);

export function BookCredits({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="creditos" className="stack-fields">
      <h2 id="creditos" className="book-heading">
        Créditos
      </h2>
      <dl className="credits">
        {credits
          .filter(({ role }) => role !== null)
          .map(({ role, names }) => (
            <div key={`${role} ${names}`}>
              <dt>{role}</dt>
              <dd>{names}</dd>
            </div>
          ))}
      </dl>
      {credits
        .filter(({ role }) => role === null)
        .map(({ names }) => (
          <p key={names} className="quiet">
            {names}
          </p>
        ))}
    </section>
  );
}

const editionLabel = ({ bookType, language, releaseDate }: Edition): string =>
  [bookType, languageWord(language), releaseDate?.slice(0, 4)].filter(Boolean).join(', ');

export function BookEditions({ editions }: { editions: readonly Edition[] }) {
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby="edicoes" className="stack-fields">
      <h2 id="edicoes" className="book-heading">
        {editions.length === 1 ? 'Outra edição' : 'Outras edições'}
      </h2>
      <ul className="edition-list">
        {editions.map((edition) => (
          <li key={edition.bookId}>
            <Link to={`/loja/${edition.bookURL}`} className="edition">
              <Cover title={edition.title} coverURL={edition.coverURL} />
              <span className="stack-lines shrinks more-words">
                <span className="thing any-length">{edition.title}</span>
                <span className="note">{editionLabel(edition)}</span>
                <span className="price">{priceLabel(edition)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OtherBooksProps {
  creator: Pick<BookDetail, 'creatorId' | 'creatorName'>;
  others: readonly BookSummary[];
}

export function OtherBooks({ creator, others }: OtherBooksProps) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="outros" className="column book-others">
      <div className="apart">
        <h2 id="outros" className="book-heading">
          Outros deste autor
        </h2>
        <Link to={`/criadores/${creator.creatorId}`} className="link">
          Tudo de {creator.creatorName}
        </Link>
      </div>
      <ul className="book-others-shelf">
        {others.map((book) => (
          <li key={book.bookId}>
            <Link to={`/loja/${book.bookURL}`} className="shelf-book">
              <Cover title={book.title} coverURL={book.coverURL} />
              <span className="thing any-length">{book.title}</span>
              <span className="price">{priceLabel(book)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
