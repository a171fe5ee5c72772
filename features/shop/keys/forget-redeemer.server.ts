import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { keys } from './tables.ts';

/** The codes that somebody redeemed stay redeemed, by nobody. */
export async function forgetRedeemer(tx: Tx, uid: string): Promise<void> {
  await tx.update(keys).set({ redeemedUserId: null }).where(eq(keys.redeemedUserId, uid));
}
