import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { blocks } from './tables.ts';

/** Nobody blocks an account that is erased. */
export async function forgetBlocksOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(blocks).where(eq(blocks.blockedId, uid));
}
