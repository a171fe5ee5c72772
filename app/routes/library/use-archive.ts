import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LibraryBook } from '../../../features/library/library.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';

type Archivable = Pick<LibraryBook, 'bookId' | 'title'>;

export function useArchive() {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);

  const move = async (book: Archivable, to: 'archive' | 'shelf', undoable = true): Promise<boolean> => {
    const { bookId, title } = book;
    setPending(bookId);
    try {
      await callFunction(to === 'archive' ? 'archiveBook' : 'restoreBook', { bookId });
      await revalidate();
      const back = () => void move(book, to === 'archive' ? 'shelf' : 'archive', false);
      toast.success(
        to === 'archive' ? `${title} está no arquivo` : `${title} voltou à estante`,
        undoable ? { label: 'Desfazer', run: back } : undefined,
      );
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setPending(null);
    }
  };

  return {
    pending,
    archive: (book: Archivable) => move(book, 'archive'),
    restore: (book: Archivable) => move(book, 'shelf'),
  };
}
