import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { GatewayError, type Payment, RefundRefused } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { isContested, isReimbursed } from './order.ts';
import { settlePayment } from './settle-payment.server.ts';
import { payments } from './tables.ts';

/** Refusals of the call itself. Others may hide a refund: a conflict, a lock, a limit, a failure. */
const REFUSALS: readonly (number | null)[] = [400, 403, 404, 422];

const isBack = (payment: Payment | null): boolean =>
  payment?.status === 'refunded' ||
  (payment?.status === 'charged_back' && !isReimbursed(payment) && !isContested(payment));

/** Null when the whole payment has gone back. Throws while nothing can go back. */
async function refundable(ctx: Ctx, paymentId: string): Promise<Payment | null> {
  const payment = await ctx.payments.getPayment(paymentId);
  if (payment?.status === 'approved') return payment;
  if (!payment || !isBack(payment))
    throw new Error(`the payment is ${payment?.status ?? 'unknown'}: nothing can be given back now`);
  await settlePayment(ctx, payment);
  return null;
}

async function settleNow(ctx: Ctx, paymentId: string): Promise<Payment | null> {
  const payment = await ctx.payments.getPayment(paymentId);
  if (payment) await settlePayment(ctx, payment);
  return payment;
}

/** A refusal uses a key up: the gateway would repeat it for ever. */
const unusedKey = (key: string, refusals: number): string => (refusals === 0 ? key : `${key}-${refusals}`);

async function refusalsOf(ctx: Ctx, paymentId: string): Promise<number> {
  const [known] = await ctx.db
    .select({ refusals: payments.refundRefusals })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return known?.refusals ?? 0;
}

/**
 * Notes that the gateway refused a refund. It is asked for again under a new key, and whoever decides can look at once.
 */
async function noteRefusal(ctx: Ctx, paymentId: string, refundRefusals: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const [refused] = await tx
      .update(payments)
      .set({ refundRefusals })
      .where(eq(payments.id, paymentId))
      .returning({ purchaseId: payments.purchaseId });
    const reason = `refundFailed:${paymentId}`;
    if (refused) await addToReviewQueue(tx, [{ ...refused, reason, paymentId, createdAt: ctx.clock.now() }]);
  });
}

/** The result of a refund: `open` is on its way at the gateway, and no failure. */
export type GatewayRefund = 'done' | 'open';

/**
 * Gives all that is left of a payment back, and settles the gateway's answer. Safe to repeat: no more than all can go
 * back. Throws until it is done.
 */
export async function refundWhole(ctx: Ctx, paymentId: string, key: string): Promise<void> {
  if (!(await refundable(ctx, paymentId))) return;
  const refusals = await refusalsOf(ctx, paymentId);
  const answer = await ctx.payments.refund(paymentId, unusedKey(key, refusals)).catch(async (error: unknown) => {
    if (error instanceof RefundRefused) await noteRefusal(ctx, paymentId, refusals + 1);
    throw error;
  });
  const after = await settleNow(ctx, paymentId);
  if (answer !== 'done' && !isBack(after)) throw new Error('the gateway has accepted the refund and not done it yet');
}

export interface PartRefund {
  paymentId: string;
  /** Cents. */
  amount: number;
  key: string;
  isOwed(tx: Tx): Promise<boolean>;
  /** Writes that it is done. */
  done(tx: Tx): Promise<unknown>;
}

const isMine = ({ paymentId, key }: PartRefund) => and(eq(payments.id, paymentId), eq(payments.refundingKey, key));

async function claim(ctx: Ctx, refund: PartRefund): Promise<'new' | 'again' | null> {
  return transaction(ctx.db, async (tx) => {
    const id = eq(payments.id, refund.paymentId);
    const [payment] = await tx.select().from(payments).where(id).for('no key update');
    if (!payment || !(await refund.isOwed(tx))) return null;
    if (payment.refundingKey === refund.key) return payment.refundedBefore === null ? 'new' : 'again';
    if (payment.refundingKey !== null) throw new Error('another refund of the payment is not done yet');
    await tx.update(payments).set({ refundingKey: refund.key, refundedBefore: null }).where(id);
    return 'new';
  });
}

/** The cents that had gone back before the first attempt. Null if another process has finished meanwhile. */
async function baseline(ctx: Ctx, refund: PartRefund, refundedAmount: number) {
  const [stored] = await ctx.db
    .update(payments)
    .set({ refundedBefore: sql`coalesce(${payments.refundedBefore}, ${refundedAmount})` })
    .where(isMine(refund))
    .returning({ before: payments.refundedBefore, refusals: payments.refundRefusals });
  return stored && { before: stored.before ?? refundedAmount, refusals: stored.refusals };
}

async function askForPart(ctx: Ctx, refund: PartRefund, refusals: number, isFirst: boolean): Promise<'done' | 'open'> {
  const { paymentId, amount, key } = refund;
  try {
    return await ctx.payments.refund(paymentId, unusedKey(key, refusals), amount);
  } catch (error) {
    const isFinal = error instanceof RefundRefused;
    // Nothing of it is on its way: other refunds of the payment may go on.
    if (isFinal || (isFirst && error instanceof GatewayError && REFUSALS.includes(error.status)))
      await ctx.db
        .update(payments)
        .set({ refundingKey: null, ...(isFinal ? { refundRefusals: refusals + 1 } : {}) })
        .where(isMine(refund));
    throw error;
  }
}

/** The gateway's answer is settled. Null when another process has finished it. */
async function givePart(ctx: Ctx, refund: PartRefund, claimed: 'new' | 'again'): Promise<GatewayRefund | null> {
  const { paymentId, amount } = refund;
  const payment = await refundable(ctx, paymentId);
  if (!payment) return 'done';
  const stored = await baseline(ctx, refund, payment.refundedAmount);
  if (!stored) return null;
  if (payment.refundedAmount - stored.before === amount) {
    await settlePayment(ctx, payment);
    return 'done';
  }
  const answer = await askForPart(ctx, refund, stored.refusals, claimed === 'new');
  const after = await settleNow(ctx, paymentId);
  const isDone = answer === 'done' || isBack(after) || (after?.refundedAmount ?? 0) - stored.before >= amount;
  return isDone ? 'done' : 'open';
}

/**
 * Gives a part of a payment back, settles the gateway's answer and calls `done`. One part at a time: what had gone back
 * before the first attempt tells a repetition whether its refund is there already, however long the gateway remembers
 * the key. Throws while it is neither done nor on its way.
 */
export async function refundPart(ctx: Ctx, refund: PartRefund): Promise<GatewayRefund> {
  const claimed = await claim(ctx, refund);
  const given = claimed && (await givePart(ctx, refund, claimed));
  if (given !== 'done') return given ?? 'done';
  await transaction(ctx.db, async (tx) => {
    await tx.update(payments).set({ refundingKey: null }).where(isMine(refund));
    await refund.done(tx);
  });
  return 'done';
}
