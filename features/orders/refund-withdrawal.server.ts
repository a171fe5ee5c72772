import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { WITHDRAWAL_JOB } from './jobs.ts';
import { refundAtGateway } from './refund-at-gateway.server.ts';
import { REFUND_BATCH, REFUND_PATIENCE_MS } from './settle-changed-payments.server.ts';
import { purchases, withdrawals } from './tables.ts';

const isWaiting = and(eq(withdrawals.status, 'accepted'), isNull(withdrawals.refundedAt));

/** Gives the money of an accepted withdrawal back. Safe to repeat: the gateway's key is the withdrawal's. */
export async function refundWithdrawal(ctx: Ctx, withdrawalId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ amount: withdrawals.amount, paymentId: purchases.settledPaymentId })
    .from(withdrawals)
    .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(and(eq(withdrawals.id, withdrawalId), isWaiting));
  if (!found?.paymentId) return;
  const { amount, paymentId } = found;
  if (amount > 0) await refundAtGateway(ctx, paymentId, `withdrawal-${withdrawalId}`, amount);
  await ctx.db
    .update(withdrawals)
    .set({ refundedAt: ctx.clock.now() })
    .where(and(eq(withdrawals.id, withdrawalId), isWaiting));
}

/** Repeats refunds of withdrawals that the gateway has not done for half a day, and lists them. */
export async function repeatWithdrawals(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const overdue = await ctx.db
    .select({ id: withdrawals.id, purchaseId: withdrawals.purchaseId })
    .from(withdrawals)
    .where(and(isWaiting, lte(withdrawals.answeredAt, new Date(now.getTime() - REFUND_PATIENCE_MS))))
    .limit(REFUND_BATCH);
  for (const { id, purchaseId } of overdue) {
    await ctx.jobs.send(WITHDRAWAL_JOB, { withdrawalId: id }, { key: `withdrawal-${id}` });
    await addToReviewQueue(ctx.db, [{ purchaseId, reason: `refundOverdue:${id}`, createdAt: now }]);
  }
}
