import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { inBatches } from './in-batches.ts';
import { PURCHASE_REFUND_JOB } from './jobs.ts';
import { refundPart } from './refund-at-gateway.server.ts';
import { REFUND_BATCH, REFUND_PATIENCE_MS } from './settle-changed-payments.server.ts';
import { refunds } from './tables.ts';

/** The call that accepts a refund asks the gateway itself; the job is for when it did not come to it. */
const JOB_AFTER_MS = 5_000;

const isOwed = and(eq(refunds.status, 'accepted'), isNull(refunds.refundedAt));

export const sendRefund = (ctx: Ctx, tx: Tx, refundId: string): Promise<void> =>
  ctx.jobs.send(
    PURCHASE_REFUND_JOB,
    { refundId },
    { key: `asked-${refundId}`, startAfter: new Date(ctx.clock.now().getTime() + JOB_AFTER_MS) },
    tx,
  );

/** Gives the money of an accepted refund back. Safe to repeat. */
export async function giveRefund(ctx: Ctx, refundId: string): Promise<void> {
  const owed = and(eq(refunds.id, refundId), isOwed);
  const [found] = await ctx.db
    .select({ amount: refunds.amount, paymentId: refunds.paymentId })
    .from(refunds)
    .where(owed);
  if (!found) return;
  await refundPart(ctx, {
    ...found,
    key: `asked-${refundId}`,
    isOwed: async (tx) => (await tx.select({ id: refunds.id }).from(refunds).where(owed)).length > 0,
    done: (tx) => tx.update(refunds).set({ refundedAt: ctx.clock.now() }).where(owed),
  });
}

/** Repeats refunds that the gateway has not done for half a day, and lists them. */
export async function repeatAcceptedRefunds(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const overdue = inBatches<{ id: string; purchaseId: string; paymentId: string }>(REFUND_BATCH, (last) =>
    ctx.db
      .select({ id: refunds.id, purchaseId: refunds.purchaseId, paymentId: refunds.paymentId })
      .from(refunds)
      .where(
        and(
          isOwed,
          lte(refunds.answeredAt, new Date(now.getTime() - REFUND_PATIENCE_MS)),
          last ? gt(refunds.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(refunds.id))
      .limit(REFUND_BATCH),
  );
  for await (const { id, purchaseId, paymentId } of overdue) {
    await ctx.jobs.send(PURCHASE_REFUND_JOB, { refundId: id }, { key: `asked-${id}` });
    await addToReviewQueue(ctx.db, [{ purchaseId, reason: `refundOverdue:${id}`, paymentId, createdAt: now }]);
  }
}
