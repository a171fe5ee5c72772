import type { Tx } from '../../../platform/db/port.ts';
import { settings } from './tables.ts';

/** A setting of a site as new; one that was changed stays. */
export async function beginWith(tx: Tx, setting: typeof settings.$inferInsert): Promise<void> {
  await tx.insert(settings).values(setting).onConflictDoNothing();
}
