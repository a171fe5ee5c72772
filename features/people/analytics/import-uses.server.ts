import type { Tx } from '../../../platform/db/port.ts';
import { useTotals } from './tables.ts';

/** Brings in how many saw or used things on days that are over; a day that is counted already stays. */
export async function importUseTotals(tx: Tx, rows: (typeof useTotals.$inferInsert)[]): Promise<void> {
  await tx.insert(useTotals).values(rows).onConflictDoNothing();
}
