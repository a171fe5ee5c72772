import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { GatewayError } from '../../platform/payments/port.ts';
import type { Ctx } from '../context.ts';
import { askAboutPurchase } from './ask-gateway.server.ts';
import { isOpen, nextCheck } from './order.ts';
import { payments, purchases } from './tables.ts';

const BATCH = 50;

/** Books the next check before asking, so that a gateway or a process that fails does not stop the others. */
async function takeDue(ctx: Ctx, now: Date) {
  const due = await ctx.db
    .select()
    .from(purchases)
    .where(lte(purchases.nextCheckAt, now))
    .orderBy(asc(purchases.nextCheckAt))
    .limit(BATCH);
  const taken: typeof due = [];
  for (const purchase of due) {
    const rows = await ctx.db
      .update(purchases)
      .set({ nextCheckAt: nextCheck(purchase.createdAt, now) })
      .where(and(eq(purchases.id, purchase.id), eq(purchases.nextCheckAt, purchase.nextCheckAt!)))
      .returning({ id: purchases.id });
    if (rows.length > 0) taken.push(purchase);
  }
  return taken;
}

/** A purchase nobody paid within its lifetime is over. */
async function expire(ctx: Ctx, purchaseId: string): Promise<void> {
  const paid = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
    .limit(1);
  if (paid.length > 0) return;
  await ctx.db
    .update(purchases)
    .set({ status: 'expired' })
    .where(and(eq(purchases.id, purchaseId), inArray(purchases.status, ['pending', 'rejected', 'cancelled'])));
}

/** Asks the gateway about every unapproved purchase whose time has come. Returns how many were asked about. */
export async function reconcilePurchases(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await takeDue(ctx, now);
  for (const purchase of due) {
    if (!isOpen(purchase.status)) continue;
    try {
      await askAboutPurchase(ctx, purchase.id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn({ purchase: purchase.id, status: error.status }, 'gateway did not answer a reconciliation');
      continue;
    }
    if (nextCheck(purchase.createdAt, now) === null) await expire(ctx, purchase.id);
  }
  return due.length;
}
