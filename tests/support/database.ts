import type { Database } from '../../platform/db/port.ts';
import { borrowDatabase } from './shared-database.ts';

/** A migrated database, without a product. */
export async function openTestDatabase(): Promise<Database> {
  const { database, giveBack } = await borrowDatabase();
  return { ...database, close: giveBack };
}
