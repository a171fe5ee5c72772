import type { Queryable } from '../../platform/db/port.ts';
import { reviewQueue } from './tables.ts';

/** Puts rows on the list of those who look after purchases; what is on it already stays as it is. */
export async function addToReviewQueue(db: Queryable, rows: (typeof reviewQueue.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(reviewQueue).values(rows).onConflictDoNothing();
}
