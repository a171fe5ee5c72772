import { Link } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import {
  hasNewVersion,
  isBegun,
  isLent,
  type LibraryBook,
  mainFile,
} from '../../../features/reading/library/library.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copyAddress } from '../../api/copy-address.ts';
import { useView } from '../../list/list-page.tsx';
import { isReadable } from './library-labels.ts';
import { LIBRARY } from './library-view.tsx';

/** History state: the page opened the drawer, so closing it goes back. */
export const FROM_SHELF = { fromShelf: true };

export function useDrawerAddress(): (bookId: string) => string {
  const { view } = useView(LIBRARY);
  return (bookId) => LIBRARY.address({ ...view, open: bookId });
}

export function useOpening(book: LibraryBook) {
  const drawer = useDrawerAddress();
  return isReadable(book)
    ? { to: readerPath(book.bookId) }
    : { to: drawer(book.bookId), state: FROM_SHELF, preventScrollReset: true };
}

/** The most important notice about a book; null if there is none. */
export function flagLabel(book: LibraryBook): string | null {
  if (!isReadable(book)) return mainFile(book) ? 'Com problema' : 'Em preparo';
  if (hasNewVersion(book)) return 'Versão nova';
  return isLent(book) ? 'Emprestado' : null;
}

export function BookActs({ book }: { book: LibraryBook }) {
  const drawer = useDrawerAddress();
  const main = mainFile(book);
  return (
    <div className="library-acts">
      {isReadable(book) && (
        <ButtonLink to={readerPath(book.bookId)} size="mini" variant="tertiary">
          {isBegun(book) ? 'Continuar' : 'Ler'}
          <span className="sr-only"> {book.title}</span>
        </ButtonLink>
      )}
      {main && !main.unavailable && !isLent(book) && (
        <a
          className="library-act"
          href={copyAddress(book.bookId, main.fileId)}
          download
          aria-label={`Baixar ${book.title}`}
        >
          <Icon name="download" />
        </a>
      )}
      <Link
        className="library-act"
        to={drawer(book.bookId)}
        state={FROM_SHELF}
        preventScrollReset
        data-drawer={book.bookId}
        aria-label={`Arquivos e mais: ${book.title}`}
      >
        <Icon name="files" />
      </Link>
    </div>
  );
}
