import { useEffect, useState } from 'react';
import { isLent, type LibraryBook } from '../../../features/library/library.ts';
import { callFunction, FunctionError } from '../../api/call.ts';

const SHOWN = 50;
/** Milliseconds of rest before what is typed is searched for. */
const REST = 250;

export type OwnBook = Pick<LibraryBook, 'bookId' | 'title' | 'coverURL'>;

/** The caller's own books whose words are typed; null until they are known. */
export function useOwnBooks(q: string): { books: OwnBook[] | null; error: string | null } {
  const [found, setFound] = useState<{ books: OwnBook[] | null; error: string | null }>({ books: null, error: null });
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { books } = await callFunction('getLibrary', { limit: SHOWN, ...(q.trim() ? { q } : {}) });
        if (!left) setFound({ books: books.filter((book) => !isLent(book)), error: null });
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setFound({ books: [], error: error.message });
      }
    }, REST);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
