import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { keys } from '../keys/tables.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { PURCHASE_MAIL_JOB, type PurchaseMailJob } from './jobs.ts';
import { purchaseItems, purchases } from './tables.ts';
import { notYetTaken, takeBack } from './take-back.server.ts';
import { titleOfLines } from './title-of-lines.ts';

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
    .set({ status, reversedAt: now, contestedAt: null, nextCheckAt: null, checkLeaseUntil: null })
    .where(eq(purchases.id, purchase.id));
  const items = await tx.select().from(purchaseItems).where(eq(purchaseItems.purchaseId, purchase.id));
  await takeBack(ctx, tx, purchase, { ordinals: null, items: await notYetTaken(tx, purchase.id, items), whole: true });
  const redeemed = await tx
    .select({ ordinal: keys.ordinal, keyId: keys.keyId })
    .from(keys)
    .where(and(eq(keys.purchaseId, purchase.id), eq(keys.status, 'redeemed')));
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
  await notify(ctx, tx, {
    uid: purchase.userId,
    kind: 'purchaseReversed',
    about: purchase.id,
    title: titleOfLines(items.map((item) => item.title)),
  });
  const mail: PurchaseMailJob = { id: `reversed-${purchase.id}`, news: 'reversed', purchaseId: purchase.id };
  await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
}
