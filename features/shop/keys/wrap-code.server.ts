import { and, eq, inArray, isNull, not, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { keys } from './tables.ts';

/** Puts a code that waits and is not frozen, and that its buyer may give, into a gift. Returns whether it did; of two gifts one gets it. */
export async function wrapCode(
  tx: Tx,
  { code, buyerUserId, giftId, isFrozen }: { code: string; buyerUserId: string; giftId: string; isFrozen: SQL },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(keys)
    .set({ giftId })
    .where(
      and(
        eq(keys.code, code),
        eq(keys.buyerUserId, buyerUserId),
        eq(keys.status, 'available'),
        isNull(keys.giftId),
        not(isFrozen),
      ),
    );
  return rowCount === 1;
}

/** Takes a code that nobody redeemed out of a gift. Returns whether it was in it. */
export async function unwrapCode(tx: Tx, code: string, giftId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(keys)
    .set({ giftId: null })
    .where(and(eq(keys.code, code), eq(keys.giftId, giftId), inArray(keys.status, ['available', 'revoked'])));
  return rowCount === 1;
}
