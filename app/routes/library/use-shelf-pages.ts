import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { ShelfChoice } from '../../../features/reading/library/shelf.ts';
import { callFunction } from '../../api/call.ts';
import { type PageOf, type Pages, usePages } from '../../list/use-pages.ts';

export const bookKey = ({ bookId }: LibraryBook): string => bookId;

export function useShelfPages(
  first: PageOf<LibraryBook>,
  { q, part, creator, system, shelf, sort }: ShelfChoice,
): Pages<LibraryBook> {
  return usePages({
    first,
    keyOf: bookKey,
    more: async (cursor) => {
      const { books, nextCursor } = await callFunction('listShelf', { q, part, creator, system, shelf, sort, cursor });
      return { rows: books, nextCursor };
    },
  });
}
