import { and, eq, inArray } from 'drizzle-orm';
import { books } from '../../publishing/books/tables.ts';
import type { UseOfBooks } from '../../shop/orders/order-hooks.ts';
import { bookmarks, readingPositions } from './tables.ts';

/** A book that was opened or marked here was used. */
export const useByReading: UseOfBooks = {
  async used(db, uid, bookIds) {
    const ids = [...bookIds];
    const read = await db
      .select({ bookId: readingPositions.bookId })
      .from(readingPositions)
      .where(and(eq(readingPositions.userId, uid), inArray(readingPositions.bookId, ids)));
    const marked = await db
      .selectDistinct({ bookId: bookmarks.bookId })
      .from(bookmarks)
      .where(and(eq(bookmarks.userId, uid), inArray(bookmarks.bookId, ids)));
    return [...read, ...marked].map(({ bookId }) => bookId);
  },
  async told(db, uid, bookIds) {
    const read = await db
      .select({ at: readingPositions.updatedAt, page: readingPositions.page, title: books.title })
      .from(readingPositions)
      .innerJoin(books, eq(books.id, readingPositions.bookId))
      .where(and(eq(readingPositions.userId, uid), inArray(readingPositions.bookId, [...bookIds])));
    return read.map(({ at, page, title }) => ({ at, what: `Leu ${title}, por último a página ${page}` }));
  },
};
