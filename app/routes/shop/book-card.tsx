import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import type { Fact } from '../../../features/publishing/books/facts.ts';
import { Complexity, Players } from '../../../features/publishing/books/measures.tsx';
import { descriptorsOf, raterLabel, ratingLabel, ratingOf } from '../../../features/publishing/rating/rating.ts';
import { RatingMark } from '../../../features/publishing/rating/rating-mark.tsx';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function BookCard({ book, facts }: { book: BookDetail; facts: readonly Fact[] }) {
  const { minimumRecommendedPlayersAmount: minimum, maximumRecommendedPlayersAmount: maximum } = book;
  return (
    <section aria-labelledby="ficha" className="catalogue-card sheet">
      <h2 id="ficha" className="card-title">
        Ficha catalográfica
      </h2>
      <dl>
        {facts.map(({ name, value }) => (
          <Row key={name} name={name}>
            {value}
          </Row>
        ))}
        {(minimum !== null || maximum !== null) && (
          <Row name="Jogadores">
            <Players minimum={minimum} maximum={maximum} />
          </Row>
        )}
        {book.complexity !== null && (
          <Row name="Complexidade">
            <Complexity value={book.complexity} />
          </Row>
        )}
        {book.tags.length > 0 && (
          <Row name="Assuntos">
            <ul className="card-tags">
              {book.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/loja?tema=${encodeURIComponent(tag)}`}>{tag}</Link>
                </li>
              ))}
            </ul>
          </Row>
        )}
      </dl>
      <RatingLine book={book} />
    </section>
  );
}

function RatingLine({ book }: { book: BookDetail }) {
  const rating = ratingOf(book.rating);
  if (!rating) return null;
  const reasons = descriptorsOf(book.ratingDescription);
  return (
    <div className="card-rating">
      <RatingMark rating={rating} official={book.isOfficialRating} className="symbol-large" decorative />
      <div>
        <p className="strong">{ratingLabel(rating)}</p>
        {reasons.length > 0 && <p>{reasons.join(', ')}</p>}
        <p className="small">{raterLabel(book.isOfficialRating)}</p>
      </div>
    </div>
  );
}
