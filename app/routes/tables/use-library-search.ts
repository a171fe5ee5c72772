import { useEffect, useState } from 'react';
import { isLent, type LibraryBook } from '../../../features/reading/library/library.ts';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';

const SHOWN_BOOKS = 50;
/** Milliseconds of rest before what is typed is searched for. */
const TYPING_PAUSE_MS = 250;

export type FoundBook = Pick<LibraryBook, 'bookId' | 'bookURL' | 'title' | 'coverURL' | 'lentBy' | 'lentTo'>;

interface FoundBooks {
  /** Null until they are known; with those that others lend the caller, which cannot be lent on. */
  books: FoundBook[] | null;
  error: string | null;
  /** The caller owns no book at all. */
  none: boolean;
}

interface LibrarySearch extends FoundBooks {
  again: () => void;
}

/** The books of the caller's library whose words are typed. */
export function useLibrarySearch(q: string): LibrarySearch {
  const [found, setFound] = useState<FoundBooks>({ books: null, error: null, none: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` looks again
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      const call = callFunction('getLibrary', { limit: SHOWN_BOOKS, ...(q.trim() ? { q } : {}) });
      const { output, refusal } = await settle(call);
      if (left) return;
      const books = output?.books ?? [];
      const none = output !== undefined && q.trim() === '' && books.every(isLent);
      setFound({ books, error: refusal?.message ?? null, none });
    }, TYPING_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [q, tries]);
  return { ...found, again: () => setTries((count) => count + 1) };
}
