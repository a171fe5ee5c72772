import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/port.ts';
import { books } from './tables.ts';

/** Brings books in as they are on sale, without files. */
export async function importBooks(tx: Tx, rows: (typeof books.$inferInsert)[]): Promise<void> {
  await tx.insert(books).values(rows);
}

/** Chooses the pages of a book that anyone may look at; a job draws them. */
export async function choosePreview(db: Db, bookId: string, previewPages: number[]): Promise<void> {
  await db.update(books).set({ previewPages }).where(eq(books.id, bookId));
}
