import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { mustGetReviewItem } from './list-review-queue.server.ts';
import { openRefund } from './refund-purchase.server.ts';
import { REFUND_TRANSITIONS, refundState } from './refund-transitions.ts';
import type { ReviewItem } from './review-schema.ts';
import { reviewQueue } from './tables.ts';

/**
 * Resolves a row of the review queue with a note. Of two people who do it, the first one's note is kept and both get
 * it. Throws NOT_FOUND, and FAILED_PRECONDITION for a withdrawal or a refund that nobody has answered.
 */
export async function resolveReviewItem(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { reviewItemId, reason }: { reviewItemId: string; reason: string },
): Promise<ActOutcome<ReviewItem>> {
  const { withdrawal, reason: listedFor, purchaseId: listedOf } = await mustGetReviewItem(tx, reviewItemId);
  if (withdrawal?.status === 'asked')
    throw new AppError('FAILED_PRECONDITION', 'Quem comprou espera uma resposta: aceite ou recuse a desistência.');
  const refund = await openRefund(tx, listedOf);
  if (refund && listedFor === `refundWaiting:${refund.id}`)
    transition(REFUND_TRANSITIONS, refundState(refund), 'close');
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
