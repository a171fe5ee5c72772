import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { reviewQueue } from './tables.ts';

/**
 * These cases go on although somebody resolved them. All else happened once, and stays resolved when it is told again.
 */
const GOES_ON = ['refundOverdue', 'notAnswered', 'kindGone', 'contested', 'refundFailed'];

/**
 * Lists rows, each once. What goes on a day after somebody resolved it is listed again. How many of the rows were not
 * listed before.
 */
export async function addToReviewQueue(db: Queryable, rows: (typeof reviewQueue.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const each = new Map(rows.map((row) => [`${row.purchaseId} ${row.reason}`, row]));
  const { purchaseId, reason, resolvedAt, id } = reviewQueue;
  const listed = await db
    .insert(reviewQueue)
    .values([...each.values()])
    .onConflictDoUpdate({
      target: [purchaseId, reason],
      set: { createdAt: sql`excluded.created_at`, resolvedAt: null, resolvedBy: null, note: null },
      setWhere: sql`${resolvedAt} < excluded.created_at - interval '1 day'
        and split_part(${reason}, ':', 1) in (${sql.join(GOES_ON, sql`, `)})`,
    })
    .returning({ id });
  return listed.length;
}
