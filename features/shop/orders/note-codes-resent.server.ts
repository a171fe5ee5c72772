import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { purchases } from './tables.ts';

/** The mail with a locked purchase's codes goes out once more. */
export async function noteCodesResent(tx: Tx, purchaseId: string, at: Date): Promise<void> {
  await tx.update(purchases).set({ codesResentAt: at }).where(eq(purchases.id, purchaseId));
}
