import { useEffect, useState } from 'react';
import type { Bookmark, ReadingView } from '../../features/reading/reading/reading.ts';
import { useCall } from '../api/use-call.ts';

export function useBookmarks(bookId: string, received: ReadingView) {
  /** Unconfirmed changes of this device: true is marked. */
  const [ahead, setAhead] = useState<ReadonlyMap<number, boolean>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told replaces what was expected.
  useEffect(() => setAhead(new Map()), [received.bookmarks]);

  const { run } = useCall(['addBookmark', 'removeBookmark'], { refusals: 'toast', revalidate: 'never' });
  const expect = async (page: number, marked: boolean, sent: Promise<unknown>): Promise<void> => {
    setAhead((before) => new Map(before).set(page, marked));
    if ((await sent) === null) setAhead((before) => new Map([...before].filter(([other]) => other !== page)));
  };

  return {
    isMarked: (page: number): boolean =>
      ahead.get(page) ?? received.bookmarks.some((mark: Bookmark) => mark.page === page),
    add: (page: number, label: string): void =>
      void expect(page, true, run('addBookmark', { bookId, page, label: label.slice(0, 128) })),
    remove: (page: number): void => void expect(page, false, run('removeBookmark', { bookId, page })),
  };
}
