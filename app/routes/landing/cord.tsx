import { type KeyboardEvent, useId, useRef } from 'react';
import type { Booklet } from '../../../features/books/book-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CoverLink } from '../../links/cover-link.tsx';

/** Px: whole booklets, so that a step matches the scroll snapping. */
const STEP = 500;

const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

export function Cord({ books }: { books: Booklet[] }) {
  const row = useRef<HTMLUListElement>(null);
  const rowId = useId();

  const step = (direction: -1 | 1) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: direction * STEP, behavior: still ? 'auto' : 'smooth' });
  };
  const byKey = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(direction);
  };

  return (
    <section className="cord-section" aria-labelledby="varal">
      <div className="column cord-head">
        <h2 id="varal">No varal</h2>
        <p className="cord-steps">
          <Button
            variant="secondary"
            size="mini"
            onClick={() => step(-1)}
            aria-label="Livros anteriores"
            aria-controls={rowId}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            variant="secondary"
            size="mini"
            onClick={() => step(1)}
            aria-label="Próximos livros"
            aria-controls={rowId}
          >
            <Icon name="arrow-right" />
          </Button>
        </p>
      </div>
      <div className="cord">
        <svg viewBox="0 0 1500 66" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 12Q750 58 1500 10" vectorEffect="non-scaling-stroke" className="flag-cord" />
          <path d="M0 12Q750 58 1500 10" vectorEffect="non-scaling-stroke" className="flag-cord-twist" />
        </svg>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
        <ul ref={row} id={rowId} className="cord-row" tabIndex={0} aria-label="Livros da plataforma" onKeyDown={byKey}>
          {books.map((book, index) => (
            <li key={book.bookId}>
              <CoverLink to={`/loja/${book.bookURL}`} className="booklet">
                {book.coverURL ? (
                  <Picture src={book.coverURL} width={600} height={840} />
                ) : (
                  <span className="booklet-blank" data-theme={index % 9} aria-hidden="true">
                    {book.title}
                  </span>
                )}
                <span className="booklet-title">{book.title}</span>
                <span className="text-small text-ash">{book.creatorName}</span>
              </CoverLink>
            </li>
          ))}
        </ul>
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      </div>
    </section>
  );
}
