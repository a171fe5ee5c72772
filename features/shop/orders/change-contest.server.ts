import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { tellTopics } from '../../../platform/events/tell.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { bySystem } from '../../site/audit/audit.ts';
import { writeAudit } from '../../site/audit/perform.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { contestOf } from './order.ts';
import { contestReleased } from './order-hooks.ts';
import { ownersOf } from './owner-of.ts';
import { purchaseItems, purchases, reviewQueue } from './tables.ts';
import { titleOfLines } from './title-of-lines.ts';

type Purchase = typeof purchases.$inferSelect;

const WHY = {
  freeze: 'O banco abriu uma contestação do pagamento: o que a compra deu fica guardado até a resposta.',
  release: 'O banco manteve o pagamento: o que a compra deu voltou a valer.',
} as const;

/** Tells whoever holds something of the purchase, so that their open screens and their bell say it. */
async function tell(ctx: Ctx, tx: Tx, purchase: Purchase, kind: 'purchaseContested' | 'purchaseReleased', at: Date) {
  const items = await tx.select().from(purchaseItems).where(eq(purchaseItems.purchaseId, purchase.id));
  await notify(ctx, tx, {
    uid: purchase.userId,
    kind,
    about: `${purchase.id} ${at.getTime()}`,
    title: titleOfLines(items.map(({ title }) => title)),
  });
  await tellTopics(
    tx,
    ownersOf(purchase, items).flatMap((uid) => [`library:${uid}`, `keys:${uid}`]),
  );
}

/**
 * Freezes what an approved purchase gave while its bank looks at the payment, and releases it when the money stayed. What
 * it gave is neither taken nor counted otherwise. The purchase is locked.
 */
export async function changeContest(ctx: Ctx, tx: Tx, purchase: Purchase, payment: Payment): Promise<void> {
  const change = contestOf(purchase, payment);
  if (!change) return;
  const now = ctx.clock.now();
  const contestedAt = change === 'freeze' ? now : null;
  await tx.update(purchases).set({ contestedAt }).where(eq(purchases.id, purchase.id));
  if (purchase.contestedAt && change === 'release')
    for (const follow of partsOf(ctx, contestReleased))
      await follow(ctx, tx, { purchaseId: purchase.id, since: purchase.contestedAt });
  const reason = `contested:${payment.id}`;
  if (change === 'freeze')
    await addToReviewQueue(tx, [{ purchaseId: purchase.id, reason, paymentId: payment.id, createdAt: now }]);
  else
    await tx
      .update(reviewQueue)
      .set({ resolvedAt: now, note: WHY.release })
      .where(
        and(eq(reviewQueue.purchaseId, purchase.id), eq(reviewQueue.reason, reason), isNull(reviewQueue.resolvedAt)),
      );
  await writeAudit(ctx, tx, change === 'freeze' ? 'freezePurchase' : 'releasePurchase', bySystem(WHY[change]), {
    thing: `purchase:${purchase.id}`,
    before: { contestedAt: purchase.contestedAt },
    after: { contestedAt, paymentId: payment.id },
  });
  await tell(ctx, tx, purchase, change === 'freeze' ? 'purchaseContested' : 'purchaseReleased', now);
}
