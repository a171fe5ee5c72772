import type { Tx } from '../../../platform/db/port.ts';
import { endLoans } from '../../ownership/loans/end-loans.server.ts';
import { endToolLoans } from '../tools/change-tools.server.ts';

/** Ends what is lent to a table, books and tools, all of it or a member's. It does not come back. */
export async function endLending(tx: Tx, of: { campaignId: string; uid?: string; at: Date }): Promise<void> {
  await endLoans(tx, of);
  await endToolLoans(tx, of);
}
