import type { Queryable } from '../../platform/db/port.ts';
import { attention } from './tables.ts';

/** Puts rows on the list of those who look after purchases; what is on it already stays as it is. */
export async function listForReview(db: Queryable, rows: (typeof attention.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(attention).values(rows).onConflictDoNothing();
}
