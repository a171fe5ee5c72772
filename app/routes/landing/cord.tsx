import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { BookSummary } from '../../../features/books/book.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const STEP = 500;

const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Booklets hanging on a cord: it scrolls by itself, by steps and by the arrow keys. */
export function Cord({ books }: { books: BookSummary[] }) {
  const row = useRef<HTMLUListElement>(null);

  const step = (direction: -1 | 1) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: direction * STEP, behavior: still ? 'auto' : 'smooth' });
  };
  const byKey = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    step(direction);
  };

  return (
    <section className="cord-section" aria-labelledby="varal">
      <div className="column flex flex-wrap items-end justify-between gap-6">
        <h2 id="varal">No varal</h2>
        <p className="cord-steps">
          <Button variant="secondary" size="mini" onClick={() => step(-1)} aria-label="Livros anteriores">
            <Icon name="arrow-left" />
          </Button>
          <Button variant="secondary" size="mini" onClick={() => step(1)} aria-label="Próximos livros">
            <Icon name="arrow-right" />
          </Button>
        </p>
      </div>
      <div className="cord">
        <svg viewBox="0 0 1500 66" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 10Q750 66 1500 8" vectorEffect="non-scaling-stroke" stroke="#d9a766" />
          <path d="M0 10Q750 66 1500 8" vectorEffect="non-scaling-stroke" stroke="#5d3b18" strokeDasharray="3 7" />
        </svg>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
        <ul ref={row} className="cord-row" tabIndex={0} aria-label="Livros da plataforma" onKeyDown={byKey}>
          {books.map((book, index) => (
            <li key={book.bookId}>
              <Link to={`/loja/${book.bookURL}`} className="booklet">
                {book.coverURL ? (
                  <img src={book.coverURL} alt="" width="300" height="420" loading="lazy" />
                ) : (
                  <span className="booklet-blank" data-theme={index % 9}>
                    {book.title}
                  </span>
                )}
                <span className="font-reading text-[1.1875rem]/tight font-extrabold">{book.title}</span>
                <span className="text-small text-ash">{book.creatorName}</span>
              </Link>
            </li>
          ))}
        </ul>
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      </div>
    </section>
  );
}
