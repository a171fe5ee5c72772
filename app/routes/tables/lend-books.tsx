import { Choices } from '../../../ui/choices.tsx';
import type { FoundBook } from './use-library-search.ts';

interface LendBooksProps {
  /** Null until they are known. */
  books: readonly FoundBook[] | null;
  chosen: FoundBook | null;
  /** A few words if a book cannot be lent; null if it can. */
  reasonOf: (book: FoundBook) => string | null;
  /** The same in a sentence, of the one that was pressed last. */
  refused: string | null;
  error: string | undefined;
  onChoose: (book: FoundBook) => void;
}

/** One's books as covers, one of which is chosen; those that cannot be lent say why. */
export const LendBooks = ({ books, chosen, reasonOf, refused, error, onChoose }: LendBooksProps) => (
  <Choices legend="Livro" error={error} hint={books === null ? 'Procurando…' : undefined}>
    <div className="lend-books">
      {books?.map((book) => (
        <label key={book.bookId} className="lend-book">
          <input
            type="radio"
            name="bookId"
            className="sr-only"
            checked={chosen?.bookId === book.bookId}
            aria-disabled={reasonOf(book) !== null}
            onChange={() => onChoose(book)}
          />
          {book.coverURL ? <img src={book.coverURL} alt="" decoding="async" /> : <span className="lend-bare" />}
          <b>{book.title}</b>
          {reasonOf(book) !== null && <i>{reasonOf(book)}</i>}
        </label>
      ))}
    </div>
    <p role="status" className="lend-refused">
      {refused}
    </p>
  </Choices>
);
