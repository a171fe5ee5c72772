import type { Tx } from '../../../platform/db/port.ts';
import { creatorApplications, creators } from './tables.ts';

/** Brings creators in that are not there yet. Returns how many were not. */
export async function importCreators(tx: Tx, rows: (typeof creators.$inferInsert)[]): Promise<number> {
  const { rowCount } = await tx.insert(creators).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

/** Brings applications in with their past. */
export async function importApplications(tx: Tx, rows: (typeof creatorApplications.$inferInsert)[]): Promise<void> {
  await tx.insert(creatorApplications).values(rows);
}
