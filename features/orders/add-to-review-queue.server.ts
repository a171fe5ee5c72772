import type { Queryable } from '../../platform/db/port.ts';
import { reviewQueue } from './tables.ts';

export async function addToReviewQueue(db: Queryable, rows: (typeof reviewQueue.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(reviewQueue).values(rows).onConflictDoNothing();
}
