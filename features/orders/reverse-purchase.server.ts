import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import { grants, users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { keys } from '../keys/tables.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { PURCHASE_MAIL_JOB, type PurchaseMailJob } from './jobs.ts';
import { purchaseItems, purchases, scheduledCodes } from './tables.ts';

type Purchase = typeof purchases.$inferSelect;

/**
 * Takes back what an approved purchase gave, in the caller's transaction and with its row locked: books, skins,
 * unredeemed codes and funding. Redeemed codes stay and are listed for an admin.
 */
export async function reversePurchase(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  status: 'refunded' | 'charged_back',
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(purchases)
    .set({ status, reversedAt: now, nextCheckAt: null, checkLeaseUntil: null })
    .where(eq(purchases.id, purchase.id));
  // Lock order: codes before the buyer's row, as a redemption does.
  await tx
    .update(keys)
    .set({ status: 'revoked' })
    .where(and(eq(keys.purchaseId, purchase.id), eq(keys.status, 'available')));
  const redeemed = await tx
    .select({ ordinal: keys.ordinal, keyId: keys.keyId })
    .from(keys)
    .where(and(eq(keys.purchaseId, purchase.id), eq(keys.status, 'redeemed')));
  await tx
    .update(scheduledCodes)
    .set({ cancelledAt: now })
    .where(and(eq(scheduledCodes.purchaseId, purchase.id), isNull(scheduledCodes.issuedAt)));
  await tx
    .delete(grants)
    .where(and(eq(grants.userId, purchase.userId), eq(grants.source, 'purchase'), eq(grants.sourceId, purchase.id)));
  const stillOwned = (column: typeof users.currentBanner | typeof users.currentFrame | typeof users.currentTray) =>
    sql`case when ${notExists(
      tx
        .select({ one: sql`1` })
        .from(grants)
        .where(and(eq(grants.userId, users.uid), eq(grants.kind, 'skin'), eq(grants.itemId, column))),
    )} then null else ${column} end`;
  await tx
    .update(users)
    .set({
      currentBanner: stillOwned(users.currentBanner),
      currentFrame: stillOwned(users.currentFrame),
      currentTray: stillOwned(users.currentTray),
    })
    .where(eq(users.uid, purchase.userId));
  const packs = await tx
    .select({ price: purchaseItems.price })
    .from(purchaseItems)
    .where(and(eq(purchaseItems.purchaseId, purchase.id), inArray(purchaseItems.productType, ['key'])));
  if (packs.length > 0) {
    const cents = packs.reduce((sum, item) => sum + item.price, 0);
    await addToCounters(tx, { totalValue: -cents, supportsValue: -1 });
  }
  if (redeemed.length > 0) {
    await addToReviewQueue(
      tx,
      redeemed.map((key) => ({
        purchaseId: purchase.id,
        reason: `redeemedBeforeReversal:${key.keyId}:${key.ordinal}`,
        paymentId: purchase.settledPaymentId,
        createdAt: now,
      })),
    );
  }
  const mail: PurchaseMailJob = { id: `reversed-${purchase.id}`, news: 'reversed', purchaseId: purchase.id };
  await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
}
