import type { Tx } from '../../../platform/db/port.ts';
import { bookReviews } from './tables.ts';

/** Brings reviews in with their past. */
export async function importReviews(tx: Tx, rows: (typeof bookReviews.$inferInsert)[]): Promise<void> {
  await tx.insert(bookReviews).values(rows);
}
