import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { discountUses } from './tables.ts';

/** Runs before purchases are deleted. */
export async function forgetUses(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  await tx.delete(discountUses).where(inArray(discountUses.purchaseId, [...purchaseIds]));
}
