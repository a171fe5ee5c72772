import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { StoredRewards } from './key.ts';
import { keys, redeemedKeys } from './tables.ts';

/** Brings the codes of imported purchases in. */
export async function importCodes(tx: Tx, rows: (typeof keys.$inferInsert)[]): Promise<void> {
  await tx.insert(keys).values(rows);
}

/** Notes that somebody redeemed a code that was brought in; its rewards are granted by the caller. */
export async function importRedemption(
  tx: Tx,
  { uid, keyId, code, at, rewards }: { uid: string; keyId: string; code: string; at: Date; rewards: StoredRewards },
): Promise<void> {
  await tx.update(keys).set({ status: 'redeemed', redeemedUserId: uid, redeemedAt: at }).where(eq(keys.code, code));
  await tx.insert(redeemedKeys).values({ userId: uid, keyId, code, redeemedAt: at, rewards });
}
