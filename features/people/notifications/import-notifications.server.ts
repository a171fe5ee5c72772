import type { Tx } from '../../../platform/db/port.ts';
import { notifications } from './tables.ts';

/** Brings notifications in with their past: none is mailed. */
export async function importNotifications(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  await tx.insert(notifications).values(rows);
}
