import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { downloads } from './tables.ts';

/** Keeps that somebody downloaded a file. Returns whether it is their first download of it, or the first since it was reopened. */
export async function keepDownload(tx: Tx, uid: string, fileId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(downloads)
    .values({ userId: uid, fileId, firstAt: at })
    .onConflictDoUpdate({
      target: [downloads.userId, downloads.fileId],
      set: { reopenedAt: null },
      setWhere: isNotNull(downloads.reopenedAt),
    })
    .returning({ fileId: downloads.fileId });
  return rows.length > 0;
}

/** Makes a book's files as new to download for somebody. Returns how many they had downloaded. */
export async function reopenDownloads(tx: Tx, uid: string, bookId: string, reopenedAt: Date): Promise<number> {
  const files = tx.select({ id: bookFiles.id }).from(bookFiles).where(eq(bookFiles.bookId, bookId));
  const { rowCount } = await tx
    .update(downloads)
    .set({ reopenedAt })
    .where(and(eq(downloads.userId, uid), inArray(downloads.fileId, files), isNull(downloads.reopenedAt)));
  return rowCount ?? 0;
}
