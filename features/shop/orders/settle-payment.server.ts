import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { bySystem } from '../../site/audit/audit.ts';
import { writeAudit } from '../../site/audit/perform.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { approvePurchase } from './approve-purchase.server.ts';
import { changeContest } from './change-contest.server.ts';
import { PURCHASE_MAIL_JOB, PURCHASE_REFUND_JOB, type PurchaseMailJob, REFUND_JOB, WITHDRAWAL_JOB } from './jobs.ts';
import { type Decision, decide, isOpen } from './order.ts';
import type { PaymentView } from './purchase-schema.ts';
import { reversePurchase } from './reverse-purchase.server.ts';
import { payments, purchaseItems, purchases, refunds, withdrawals } from './tables.ts';
import { titleOfLines } from './title-of-lines.ts';

const viewOf = (payment: Payment): PaymentView => ({
  method: payment.method,
  ...(payment.qrCode ? { qrCode: payment.qrCode } : {}),
  ...(payment.qrCodeBase64 ? { qrCodeBase64: payment.qrCodeBase64 } : {}),
  ...(payment.boletoUrl ? { boletoUrl: payment.boletoUrl } : {}),
  ...(payment.expiresAt ? { expiresAt: payment.expiresAt.toISOString() } : {}),
});

/** Keeps the newest state of each payment: the gateway's answers may arrive in any order. */
async function savePayment(tx: Tx, payment: Payment, purchaseId: string): Promise<void> {
  const row = {
    id: payment.id,
    purchaseId,
    status: payment.status,
    statusDetail: payment.statusDetail,
    amount: payment.amount,
    currency: payment.currency,
    refundedAmount: payment.refundedAmount,
    method: payment.method,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  };
  const { id: _id, purchaseId: _purchaseId, ...changes } = row;
  await tx
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: payments.id, set: changes, setWhere: lte(payments.updatedAt, payment.updatedAt) });
}

const REVERSED = {
  refunded: 'O pagamento foi devolvido no meio de pagamento.',
  charged_back: 'O banco tomou o pagamento de volta.',
} as const;

/** Requests a refund once; the job repeats until the gateway has done it. */
async function giveBack(ctx: Ctx, tx: Tx, purchaseId: string, payment: Payment): Promise<void> {
  const asked = await tx
    .update(payments)
    .set({ refundRequestedAt: ctx.clock.now() })
    .where(and(eq(payments.id, payment.id), isNull(payments.refundRequestedAt)))
    .returning({ id: payments.id });
  if (asked.length === 0) return;
  await writeAudit(ctx, tx, 'giveBackPayment', bySystem('A compra não esperava mais por um pagamento.'), {
    thing: `payment:${payment.id}`,
    after: { purchaseId, amount: payment.amount },
  });
  await ctx.jobs.send(REFUND_JOB, { paymentId: payment.id }, { key: `refund-${payment.id}` }, tx);
  const mail: PurchaseMailJob = {
    id: `extra-${payment.id}`,
    news: 'extraReturned',
    purchaseId,
    amount: payment.amount,
  };
  await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
}

/** Its buyer has a mail about it already. */
async function isWithdrawing(tx: Tx, purchaseId: string): Promise<boolean> {
  const found = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.purchaseId, purchaseId), eq(withdrawals.status, 'accepted'), isNull(withdrawals.refundedAt)),
    );
  return found.length > 0;
}

/** A partial refund does not change the purchase. `returned`: cents. */
async function tellOfPart(
  ctx: Ctx,
  tx: Tx,
  { id: purchaseId, userId }: typeof purchases.$inferSelect,
  { id, refundedAmount }: Payment,
  returned: number,
): Promise<void> {
  const mail: PurchaseMailJob = {
    id: `partial-${id}-${refundedAmount}`,
    news: 'partlyReturned',
    purchaseId,
    amount: returned,
  };
  await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
  const items = await tx
    .select({ title: purchaseItems.title })
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchaseId))
    .orderBy(asc(purchaseItems.line));
  await notify(ctx, tx, {
    uid: userId,
    kind: 'purchasePartlyReturned',
    about: `${purchaseId} ${refundedAmount}`,
    title: titleOfLines(items.map(({ title }) => title)),
    details: { amount: returned },
  });
}

/** A refund that the gateway was still giving back may be done now: its job looks at once. */
async function lookAtRefunds(ctx: Ctx, tx: Tx, purchaseId: string): Promise<void> {
  const isInProcess = (table: typeof refunds | typeof withdrawals) =>
    and(eq(table.purchaseId, purchaseId), isNotNull(table.inProcessAt), isNull(table.refundedAt));
  const at = `${ctx.clock.now().getTime()}`;
  for (const { id } of await tx.select({ id: refunds.id }).from(refunds).where(isInProcess(refunds)))
    await ctx.jobs.send(PURCHASE_REFUND_JOB, { refundId: id }, { key: `asked-${id}-${at}` }, tx);
  for (const { id } of await tx.select({ id: withdrawals.id }).from(withdrawals).where(isInProcess(withdrawals)))
    await ctx.jobs.send(WITHDRAWAL_JOB, { withdrawalId: id }, { key: `withdrawal-${id}-${at}` }, tx);
}

/** Like `settlePayment`, in the caller's transaction. */
export async function settleIn(ctx: Ctx, tx: Tx, payment: Payment): Promise<boolean> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, payment.reference ?? ''))
    .for('update');
  if (!purchase) return false;
  const known = await tx
    .select({
      id: payments.id,
      createdAt: payments.createdAt,
      updatedAt: payments.updatedAt,
      refundedAmount: payments.refundedAmount,
    })
    .from(payments)
    .where(eq(payments.purchaseId, purchase.id));
  await savePayment(tx, payment, purchase.id);

  const stale = known.some((other) => other.id === payment.id && other.updatedAt > payment.updatedAt);
  const newest = !stale && known.every((other) => other.id === payment.id || other.createdAt <= payment.createdAt);
  // An outdated answer decides nothing: an old approval would give the goods for refunded money.
  const decision: Decision = stale ? { do: 'nothing' } : decide(purchase, payment, newest);
  switch (decision.do) {
    case 'approve':
      await approvePurchase(ctx, tx, purchase, payment);
      break;
    case 'reverse':
      await reversePurchase(ctx, tx, purchase, decision.status);
      await writeAudit(ctx, tx, 'reversePurchase', bySystem(REVERSED[decision.status]), {
        thing: `purchase:${purchase.id}`,
        before: { status: purchase.status },
        after: { status: decision.status, paymentId: payment.id },
      });
      break;
    case 'giveBack':
      await giveBack(ctx, tx, purchase.id, payment);
      break;
    case 'follow':
      await tx.update(purchases).set({ status: decision.status }).where(eq(purchases.id, purchase.id));
      if (decision.status === 'expired') {
        const mail: PurchaseMailJob = { id: `expired-${payment.id}`, news: 'expired', purchaseId: purchase.id };
        await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
      }
      break;
    case 'list':
      await addToReviewQueue(tx, [
        {
          purchaseId: purchase.id,
          reason: `${decision.reason}:${payment.id}`,
          paymentId: payment.id,
          createdAt: ctx.clock.now(),
        },
      ]);
      break;
    case 'nothing':
      break;
  }
  if (!stale) await changeContest(ctx, tx, purchase, payment);
  const returned = payment.refundedAmount - (known.find((other) => other.id === payment.id)?.refundedAmount ?? 0);
  if (returned > 0) await lookAtRefunds(ctx, tx, purchase.id);
  const settled = purchase.status === 'approved' && payment.id === purchase.settledPaymentId;
  if (settled && payment.status === 'approved' && !stale && returned > 0 && !(await isWithdrawing(tx, purchase.id)))
    await tellOfPart(ctx, tx, purchase, payment, returned);
  // A buyer who paid with an older payment is shown that one.
  if (decision.do === 'approve' || (newest && isOpen(purchase.status))) {
    await tx
      .update(purchases)
      .set({ payment: sql`${JSON.stringify(viewOf(payment))}::jsonb` })
      .where(eq(purchases.id, purchase.id));
  }
  return true;
}

/**
 * Applies the gateway's answer about one payment, in one transaction; safe in any order and any number of times. False
 * when the payment belongs to no purchase of ours.
 */
export async function settlePayment(ctx: Ctx, payment: Payment): Promise<boolean> {
  return transaction(ctx.db, (tx) => settleIn(ctx, tx, payment));
}
