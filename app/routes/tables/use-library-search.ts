import { useEffect, useState } from 'react';
import { isLent, type LibraryBook } from '../../../features/reading/library/library.ts';
import { callFunction, FunctionError } from '../../api/call.ts';

const SHOWN_BOOKS = 50;
/** Milliseconds of rest before what is typed is searched for. */
const TYPING_PAUSE_MS = 250;

export type FoundBook = Pick<LibraryBook, 'bookId' | 'bookURL' | 'title' | 'coverURL' | 'lentBy' | 'lentTo'>;

interface Found {
  /** Null until they are known; with those that others lend the caller, which cannot be lent on. */
  books: FoundBook[] | null;
  error: string | null;
  /** The caller owns no book at all. */
  none: boolean;
}

/** The books of the caller's library whose words are typed. */
export function useLibrarySearch(q: string): Found {
  const [found, setFound] = useState<Found>({ books: null, error: null, none: false });
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { books } = await callFunction('getLibrary', { limit: SHOWN_BOOKS, ...(q.trim() ? { q } : {}) });
        const none = q.trim() === '' && books.every(isLent);
        if (!left) setFound({ books, error: null, none });
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setFound({ books: [], error: error.message, none: false });
      }
    }, TYPING_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
