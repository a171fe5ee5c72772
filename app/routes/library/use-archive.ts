import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError, Unreachable } from '../../api/call.ts';

type Archivable = Pick<LibraryBook, 'bookId' | 'title'>;
type ArchivePlace = 'archive' | 'shelf';

const movedLabel = (books: readonly Archivable[], to: ArchivePlace): string => {
  const [only] = books;
  if (books.length === 1 && only) return `${only.title} ${to === 'archive' ? 'está no arquivo' : 'voltou à estante'}`;
  return `${bookCount(books.length)} ${to === 'archive' ? 'estão no arquivo' : 'voltaram à estante'}`;
};

export function useArchive() {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  /** One call after another, with an undo. Stops at the first refusal; earlier moves stay. */
  const move = async (books: readonly Archivable[], to: ArchivePlace, undoable = true): Promise<boolean> => {
    setPending(true);
    try {
      for (const { bookId } of books) await callFunction(to === 'archive' ? 'archiveBook' : 'restoreBook', { bookId });
      await revalidate();
      const back = () => void move(books, to === 'archive' ? 'shelf' : 'archive', false);
      toast.success(movedLabel(books, to), undoable ? { label: 'Desfazer', run: back } : undefined);
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      if (books.length > 1 && !(error instanceof Unreachable)) await revalidate();
      toast.error(error.message);
      return false;
    } finally {
      setPending(false);
    }
  };

  return { pending, move };
}
