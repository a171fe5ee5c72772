import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { archivedBooks, downloads } from './tables.ts';

/** Shows somebody a book as not downloaded, and takes it out of their archive. Returns how many downloads it had. */
export async function showAsNew(
  tx: Tx,
  uid: string,
  bookId: string,
  reopenedAt: Date,
): Promise<{ forgotten: number; wasArchived: boolean }> {
  const files = tx.select({ id: bookFiles.id }).from(bookFiles).where(eq(bookFiles.bookId, bookId));
  const forgotten = await tx
    .update(downloads)
    .set({ reopenedAt })
    .where(and(eq(downloads.userId, uid), inArray(downloads.fileId, files), isNull(downloads.reopenedAt)));
  const restored = await tx
    .delete(archivedBooks)
    .where(and(eq(archivedBooks.userId, uid), eq(archivedBooks.bookId, bookId)));
  return { forgotten: forgotten.rowCount ?? 0, wasArchived: (restored.rowCount ?? 0) > 0 };
}
