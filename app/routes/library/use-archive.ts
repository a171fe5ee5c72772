import { useRevalidator } from 'react-router';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';

type Archivable = Pick<LibraryBook, 'bookId' | 'title'>;
type ArchivePlace = 'archive' | 'shelf';

const movedLabel = (books: readonly Archivable[], to: ArchivePlace): string => {
  const [only] = books;
  if (books.length === 1 && only) return `${only.title} ${to === 'archive' ? 'está no arquivo' : 'voltou à estante'}`;
  return `${bookCount(books.length)} ${to === 'archive' ? 'estão no arquivo' : 'voltaram à estante'}`;
};

export function useArchive() {
  const { revalidate } = useRevalidator();

  const { run, pending } = useCall(['archiveBook', 'restoreBook'], { refusals: 'toast', revalidate: 'never' });

  /** One call after another, with an undo. Stops at the first refusal; earlier moves stay. */
  const move = async (books: readonly Archivable[], to: ArchivePlace, undoable = true): Promise<boolean> => {
    for (const { bookId } of books) {
      if (await run(to === 'archive' ? 'archiveBook' : 'restoreBook', { bookId })) continue;
      if (books.length > 1) await revalidate();
      return false;
    }
    await revalidate();
    const back = () => void move(books, to === 'archive' ? 'shelf' : 'archive', false);
    toast.success(movedLabel(books, to), undoable ? { label: 'Desfazer', run: back } : undefined);
    return true;
  };

  return { pending, move };
}
