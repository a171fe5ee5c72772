import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { keys } from './tables.ts';

/** Revokes the codes of a purchase that nobody redeemed; with `ordinals`, of those. */
export async function revokeCodesOfPurchase(
  tx: Tx,
  purchaseId: string,
  ordinals: readonly number[] | null,
): Promise<void> {
  await tx
    .update(keys)
    .set({ status: 'revoked' })
    .where(
      and(
        eq(keys.purchaseId, purchaseId),
        eq(keys.status, 'available'),
        ordinals ? inArray(keys.ordinal, [...ordinals]) : undefined,
      ),
    );
}

/** Runs before purchases are deleted: a code that waits stays its owner's, the others go. */
export async function leaveCodesOfPurchases(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  const bought = inArray(keys.purchaseId, [...purchaseIds]);
  await tx
    .update(keys)
    .set({ purchaseId: null })
    .where(and(bought, eq(keys.status, 'available')));
  await tx.delete(keys).where(bought);
}

/** Revokes codes that nobody redeemed, those that `which` says. Returns how many. */
export async function revokeUnredeemed(tx: Tx, which: SQL | undefined): Promise<number> {
  const { rowCount } = await tx
    .update(keys)
    .set({ status: 'revoked' })
    .where(and(which, eq(keys.status, 'available')));
  return rowCount ?? 0;
}
