import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { reportVoices } from './tables.ts';

/** Nobody reports an account that is erased. */
export async function forgetReportsAbout(tx: Tx, uid: string): Promise<void> {
  await tx.delete(reportVoices).where(and(eq(reportVoices.type, 'profile'), eq(reportVoices.thingId, uid)));
}
