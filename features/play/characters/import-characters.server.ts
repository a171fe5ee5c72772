import type { Tx } from '../../../platform/db/port.ts';
import { characters } from './tables.ts';

/** Brings sheets in with their past. */
export async function importCharacters(tx: Tx, rows: (typeof characters.$inferInsert)[]): Promise<void> {
  await tx.insert(characters).values(rows);
}
