import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { inBatches } from './in-batches.ts';
import { WITHDRAWAL_JOB } from './jobs.ts';
import { refundPart } from './refund-at-gateway.server.ts';
import { REFUND_BATCH, REFUND_PATIENCE_MS } from './settle-changed-payments.server.ts';
import { purchases, withdrawals } from './tables.ts';

const isWaiting = and(eq(withdrawals.status, 'accepted'), isNull(withdrawals.refundedAt));

/** Gives the money of an accepted withdrawal back. Safe to repeat. */
export async function refundWithdrawal(ctx: Ctx, withdrawalId: string): Promise<void> {
  const owed = and(eq(withdrawals.id, withdrawalId), isWaiting);
  const [found] = await ctx.db
    .select({ amount: withdrawals.amount, paymentId: purchases.settledPaymentId })
    .from(withdrawals)
    .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(owed);
  if (!found?.paymentId) return;
  const { amount, paymentId } = found;
  const done = (db: Queryable) => db.update(withdrawals).set({ refundedAt: ctx.clock.now() }).where(owed);
  if (amount === 0) await done(ctx.db);
  else
    await refundPart(ctx, {
      amount,
      paymentId,
      key: `withdrawal-${withdrawalId}`,
      isOwed: async (tx) => (await tx.select({ id: withdrawals.id }).from(withdrawals).where(owed)).length > 0,
      done,
    });
}

/** Repeats refunds of withdrawals that the gateway has not done for half a day, and lists them. */
export async function repeatWithdrawals(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const overdue = inBatches<{ id: string; purchaseId: string }>(REFUND_BATCH, (last) =>
    ctx.db
      .select({ id: withdrawals.id, purchaseId: withdrawals.purchaseId })
      .from(withdrawals)
      .where(
        and(
          isWaiting,
          lte(withdrawals.answeredAt, new Date(now.getTime() - REFUND_PATIENCE_MS)),
          last ? gt(withdrawals.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(withdrawals.id))
      .limit(REFUND_BATCH),
  );
  for await (const { id, purchaseId } of overdue) {
    await ctx.jobs.send(WITHDRAWAL_JOB, { withdrawalId: id }, { key: `withdrawal-${id}` });
    await addToReviewQueue(ctx.db, [{ purchaseId, reason: `refundOverdue:${id}`, createdAt: now }]);
  }
}
