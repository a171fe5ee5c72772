import type { Queryable } from '../../platform/db/port.ts';
import { reviewQueue } from './tables.ts';

/** How many of the rows were not listed before. */
export async function addToReviewQueue(db: Queryable, rows: (typeof reviewQueue.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  return (await db.insert(reviewQueue).values(rows).onConflictDoNothing().returning({ id: reviewQueue.id })).length;
}
