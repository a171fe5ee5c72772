import { Cover } from '../../features/publishing/books/cover.tsx';
import type { PageSearch } from './use-page-search.ts';

/** The books that are searched, by their covers: a press has the pages of that one alone, another one those of all. */
export function BookFilter({ searched, chosen, onChoose }: PageSearch) {
  if (!searched) return null;
  const { books, bookCount } = searched;
  const isApart = chosen !== null && books.every(({ bookId }) => bookId !== chosen.bookId);
  const shown = isApart ? [{ ...chosen, hasHits: false }, ...books] : books;
  if (shown.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset scrolls in no region of its own
    <div role="group" className="page-books" aria-label="Livros em que se procura">
      <button type="button" className="page-books-all" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        Todos <b>{bookCount}</b>
      </button>
      {shown.map((book) => {
        const { bookId, title, coverURL, hasHits } = book;
        const isChosen = bookId === chosen?.bookId;
        const words = hasHits ? title : `${title}, sem essas palavras`;
        return (
          <button
            key={bookId}
            type="button"
            className="page-book"
            aria-label={words}
            title={words}
            aria-pressed={isChosen}
            data-hits={hasHits}
            onClick={() => onChoose(isChosen ? null : book)}
          >
            <Cover title={title} coverURL={coverURL} />
          </button>
        );
      })}
    </div>
  );
}
