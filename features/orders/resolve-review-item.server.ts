import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import type { Caller } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { mustGetReviewItem } from './list-review-queue.server.ts';
import type { ReviewItem } from './review-schema.ts';
import { reviewQueue } from './tables.ts';

/**
 * Resolves a row of the review queue with a note. Of two people who do it, the first one's note is kept and both get
 * it. Throws NOT_FOUND.
 */
export async function resolveReviewItem(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { reviewItemId, reason }: { reviewItemId: string; reason: string },
): Promise<Acted<ReviewItem>> {
  const [resolved] = await tx
    .update(reviewQueue)
    .set({ resolvedAt: ctx.clock.now(), resolvedBy: caller.uid, note: reason })
    .where(and(eq(reviewQueue.id, reviewItemId), isNull(reviewQueue.resolvedAt)))
    .returning();
  const result = await mustGetReviewItem(tx, reviewItemId);
  if (!resolved) return { result, change: null };
  const { purchaseId, reason: about, paymentId } = resolved;
  const before = { purchaseId, about, paymentId, resolved: false };
  return { result, change: { thing: `reviewItem:${reviewItemId}`, before, after: { ...before, resolved: true } } };
}
