import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { WITHDRAWAL_JOB } from './jobs.ts';
import { REFUND_BATCH, REFUND_PATIENCE_MS } from './settle-changed-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { purchases, withdrawals } from './tables.ts';

const isWaiting = and(eq(withdrawals.status, 'accepted'), isNull(withdrawals.refundedAt));

/**
 * Gives the money of an accepted withdrawal back and stores the gateway's answer. Safe to repeat: the key is the
 * withdrawal's, and a payment that has gone back whole is not touched.
 */
export async function refundWithdrawal(ctx: Ctx, withdrawalId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ amount: withdrawals.amount, paymentId: purchases.settledPaymentId })
    .from(withdrawals)
    .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(and(eq(withdrawals.id, withdrawalId), isWaiting));
  if (!found?.paymentId) return;
  const { amount, paymentId } = found;
  if (amount > 0) {
    const before = await ctx.payments.getPayment(paymentId);
    if (before?.status === 'approved') await ctx.payments.refund(paymentId, `withdrawal-${withdrawalId}`, amount);
    else if (before?.status !== 'refunded' && before?.status !== 'charged_back')
      throw new Error(`the payment is ${before?.status ?? 'unknown'}: nothing can be given back now`);
    const after = await ctx.payments.getPayment(paymentId);
    if (after) await settlePayment(ctx, after);
  }
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
