import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { bookReviews } from './tables.ts';
import { tellPages } from './tell-pages.server.ts';

/** Null where there is no such review. */
export async function hideReview(tx: Tx, id: string, now: Date): Promise<{ wasDeleted: boolean } | null> {
  // Later than `deletedAt`: what is hidden and deleted at one moment was taken away by its reader alone.
  const hiddenAt = sql`greatest(${now.toISOString()}::timestamptz, ${bookReviews.deletedAt} + interval '1 millisecond')`;
  const { deletedAt } = bookReviews;
  const [row] = await tx.update(bookReviews).set({ hiddenAt }).where(eq(bookReviews.id, id)).returning({ deletedAt });
  await tellPages(tx);
  return row ? { wasDeleted: row.deletedAt !== null } : null;
}

/** Shows a hidden review again; one that its reader deleted meanwhile goes. */
export async function showReview(tx: Tx, id: string): Promise<void> {
  await tx.delete(bookReviews).where(and(eq(bookReviews.id, id), isNotNull(bookReviews.deletedAt)));
  await tx.update(bookReviews).set({ hiddenAt: null }).where(eq(bookReviews.id, id));
  await tellPages(tx);
}
