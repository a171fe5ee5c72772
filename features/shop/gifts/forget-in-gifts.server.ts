import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { gifts } from './tables.ts';

/** An open gift goes on: it keeps its recipient and message until it is redeemed or taken back. */
export async function forgetInGifts(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(gifts)
    .set({ to: null, message: '' })
    .where(and(eq(gifts.giverUserId, uid), or(isNotNull(gifts.redeemedAt), isNotNull(gifts.takenBackAt))));
  await tx.update(gifts).set({ redeemedUserId: null }).where(eq(gifts.redeemedUserId, uid));
}
