import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { creatorDetails } from './tables.ts';

/** A house goes on without the contacts of whoever applied for it; its document and its name stay, as the law asks. */
export async function forgetApplicant(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(creatorDetails)
    .set({ email: null, phone: null, responsible: null, enteredBy: null })
    .where(eq(creatorDetails.enteredBy, uid));
}
