import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { reopenDownloads } from '../../ownership/downloads/keep-download.server.ts';
import { archivedBooks } from './tables.ts';

/** Shows somebody a book as not downloaded, and takes it out of their archive. Returns how many downloads it had. */
export async function showAsNew(
  tx: Tx,
  uid: string,
  bookId: string,
  reopenedAt: Date,
): Promise<{ forgotten: number; wasArchived: boolean }> {
  const forgotten = await reopenDownloads(tx, uid, bookId, reopenedAt);
  const restored = await tx
    .delete(archivedBooks)
    .where(and(eq(archivedBooks.userId, uid), eq(archivedBooks.bookId, bookId)));
  return { forgotten, wasArchived: (restored.rowCount ?? 0) > 0 };
}
