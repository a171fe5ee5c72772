import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { blocks, reportVoices } from './tables.ts';

/** Nobody reports or blocks an account that is erased. */
export async function forgetReportsAbout(tx: Tx, uid: string): Promise<void> {
  await tx.delete(reportVoices).where(and(eq(reportVoices.type, 'profile'), eq(reportVoices.thingId, uid)));
  await tx.delete(blocks).where(eq(blocks.blockedId, uid));
}
