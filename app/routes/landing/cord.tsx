import { useId } from 'react';
import type { Booklet } from '../../../features/publishing/books/book-schema.ts';
import { Picture } from '../../../ui/picture.tsx';
import { CoverLink } from '../../links/cover-link.tsx';
import { Steps, useSideways } from './sideways.tsx';

export function Cord({ books }: { books: Booklet[] }) {
  const { row, step, onKeyDown } = useSideways();
  const rowId = useId();
  return (
    <section className="cord-section" aria-labelledby="varal">
      <div className="column cord-head">
        <h2 id="varal">No varal</h2>
        <Steps of={rowId} previous="Livros anteriores" next="Próximos livros" step={step} />
      </div>
      <div className="cord">
        <svg viewBox="0 0 1500 66" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 12Q750 58 1500 10" vectorEffect="non-scaling-stroke" className="flag-cord" />
          <path d="M0 12Q750 58 1500 10" vectorEffect="non-scaling-stroke" className="flag-cord-twist" />
        </svg>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
        <ul
          ref={row}
          id={rowId}
          className="cord-row"
          tabIndex={0}
          aria-label="Livros da plataforma"
          onKeyDown={onKeyDown}
        >
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
                <span className="note">{book.creatorName}</span>
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
