import { Choices } from '../../../ui/choices.tsx';
import type { OwnBook } from './use-own-books.ts';

interface LendBooksProps {
  /** Null until they are known. */
  books: readonly OwnBook[] | null;
  chosen: OwnBook | null;
  isLent: (book: OwnBook) => boolean;
  error: string | undefined;
  onChoose: (book: OwnBook) => void;
}

/** One's own books as covers, one of which is chosen; those at the table already say so. */
export const LendBooks = ({ books, chosen, isLent, error, onChoose }: LendBooksProps) => (
  <Choices legend="Livro" error={error} hint={books === null ? 'Procurando…' : undefined}>
    <div className="lend-books">
      {books?.map((book) => (
        <label key={book.bookId} className="lend-book">
          <input
            type="radio"
            name="bookId"
            className="sr-only"
            checked={chosen?.bookId === book.bookId}
            disabled={isLent(book)}
            onChange={() => onChoose(book)}
          />
          {book.coverURL ? <img src={book.coverURL} alt="" decoding="async" /> : <span className="lend-bare" />}
          <b>{book.title}</b>
          {isLent(book) && <i>Na mesa</i>}
        </label>
      ))}
    </div>
  </Choices>
);
