import { useEffect, useState } from 'react';
import type { Bookmark, ReadingView } from '../../features/reading/reading/reading.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';

export function useBookmarks(bookId: string, received: ReadingView) {
  /** Unconfirmed changes of this device: true is marked. */
  const [ahead, setAhead] = useState<ReadonlyMap<number, boolean>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told replaces what was expected.
  useEffect(() => setAhead(new Map()), [received.bookmarks]);

  const expect = (page: number, marked: boolean, sent: Promise<unknown>): void => {
    setAhead((before) => new Map(before).set(page, marked));
    sent.catch((error: unknown) => {
      setAhead((before) => new Map([...before].filter(([other]) => other !== page)));
      if (error instanceof FunctionError) toast.error(error.message);
    });
  };

  return {
    isMarked: (page: number): boolean =>
      ahead.get(page) ?? received.bookmarks.some((mark: Bookmark) => mark.page === page),
    add: (page: number, label: string): void =>
      expect(page, true, callFunction('addBookmark', { bookId, page, label: label.slice(0, 128) })),
    remove: (page: number): void => expect(page, false, callFunction('removeBookmark', { bookId, page })),
  };
}
