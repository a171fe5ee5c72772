import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { endLoansOfLost } from '../../ownership/loans/end-loans.server.ts';
import { revoke, undress } from '../../ownership/ownership/revoke.server.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { revokeCodesOfPurchase } from '../keys/codes-of-purchases.server.ts';
import { ownerOf, ownersOf, thingOf } from './owner-of.ts';
import { givesCodes } from './promise.ts';
import { purchaseItems, type purchases, scheduledCodes, withdrawals } from './tables.ts';

type Purchase = typeof purchases.$inferSelect;
type Item = typeof purchaseItems.$inferSelect;

export interface TakenParts {
  items: readonly Item[];
  /** Positions of the codes to revoke; null for all of the purchase. */
  ordinals: readonly number[] | null;
  /** The whole purchase, whatever it granted, or only the grants of these items. */
  whole: boolean;
}

/** Lines that no accepted withdrawal has taken back. */
export async function notYetTaken(tx: Tx, purchaseId: string, items: readonly Item[]): Promise<Item[]> {
  const accepted = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.purchaseId, purchaseId), eq(withdrawals.status, 'accepted')));
  const ids = new Set(accepted.map(({ id }) => id));
  return items.filter(({ withdrawalId }) => withdrawalId === null || !ids.has(withdrawalId));
}

/**
 * Takes back what an approved purchase gave, or some of its lines, in the caller's transaction and with its row locked:
 * books, skins, unredeemed codes and funding. Redeemed codes stay.
 */
export async function takeBack(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  purchase: Pick<Purchase, 'id' | 'userId'>,
  { items, ordinals, whole }: TakenParts,
): Promise<void> {
  // Lock order: codes before the buyer's row, as a redemption does.
  if (ordinals?.length !== 0) {
    await revokeCodesOfPurchase(tx, purchase.id, ordinals);
    await tx
      .update(scheduledCodes)
      .set({ cancelledAt: ctx.clock.now() })
      .where(
        and(
          eq(scheduledCodes.purchaseId, purchase.id),
          isNull(scheduledCodes.issuedAt),
          isNull(scheduledCodes.cancelledAt),
          ordinals ? inArray(scheduledCodes.ordinal, [...ordinals]) : undefined,
        ),
      );
  }
  const things = items.filter((item) => !givesCodes(item));
  const owners = ownersOf(purchase, things);
  if (whole || things.length > 0) {
    await revoke(tx, {
      sources: ['purchase', 'gift'],
      sourceId: purchase.id,
      uids: owners,
      ...(whole ? {} : { things: things.map((item) => ({ ...thingOf(item), userId: ownerOf(purchase, item) })) }),
    });
    for (const uid of owners) await endLoansOfLost(tx, uid, ctx.clock.now());
    await undress(tx, purchase.userId);
  }
  if (items.length > 0)
    await tx
      .update(purchaseItems)
      .set({ takenBackAt: ctx.clock.now() })
      .where(
        and(
          eq(purchaseItems.purchaseId, purchase.id),
          inArray(
            purchaseItems.line,
            items.map(({ line }) => line),
          ),
        ),
      );
  const packs = items.filter((item) => item.productType === 'key');
  if (packs.length === 0) return;
  const cents = packs.reduce((sum, item) => sum + item.price, 0);
  await addToCounters(tx, {
    totalValue: -cents,
    supportsValue: (await hasOtherPacks(tx, purchase.id, packs)) ? 0 : -1,
  });
}

async function hasOtherPacks(tx: Tx, purchaseId: string, packs: readonly Item[]): Promise<boolean> {
  const all = await tx.select().from(purchaseItems).where(eq(purchaseItems.purchaseId, purchaseId));
  const left = await notYetTaken(tx, purchaseId, all);
  const taken = new Set(packs.map(({ line }) => line));
  return left.some(({ productType, line }) => productType === 'key' && !taken.has(line));
}
