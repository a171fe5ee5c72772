import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Size } from '../../features/reading/reading/layout.ts';
import type { Book } from './book.ts';

/** Page sizes. Unknown pages are assumed to be like the first one shown. */
export function useSizes(book: Book, likely: Size) {
  const known = useRef(new Map<number, Size>());
  const [version, learnt] = useReducer((before: number) => before + 1, 0);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was learnt makes another answer.
  const sizeOf = useCallback((page: number): Size => known.current.get(page) ?? likely, [likely, version]);

  const learn = useCallback(
    async (pages: readonly number[]): Promise<void> => {
      const news = pages.filter((page) => !known.current.has(page));
      for (const page of news) known.current.set(page, likely);
      const sizes = await Promise.all(news.map((page) => book.sizeOf(page).catch(() => likely)));
      let other = false;
      for (const [index, page] of news.entries()) {
        const size = sizes[index]!;
        known.current.set(page, size);
        other ||= size.width !== likely.width || size.height !== likely.height;
      }
      if (other && !gone.current) learnt();
    },
    [book, likely],
  );

  return { sizeOf, learn };
}
