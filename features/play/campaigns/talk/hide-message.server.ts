import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/port.ts';
import { campaignMessages } from '../tables.ts';

/** Hides a line of a talk, or shows it again with null. Returns whether it is there. */
export async function hideMessage(tx: Tx, id: string, hiddenAt: Date | null): Promise<boolean> {
  const { rowCount } = await tx.update(campaignMessages).set({ hiddenAt }).where(eq(campaignMessages.id, id));
  return rowCount === 1;
}
