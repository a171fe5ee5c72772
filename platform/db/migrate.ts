import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { EnvError } from '../env-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { appliedTimes, type Entry, entriesOf, takeOver } from './baseline.ts';
import type { Database } from './port.ts';
import { sqlState } from './transaction.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** PostgreSQL's codes for an extension that is not installed: unknown feature, or missing file. */
const UNAVAILABLE = new Set(['0A000', '58P01']);

function refuseNewer(applied: readonly number[], entries: readonly Entry[]): void {
  if (Math.max(...applied) <= Math.max(...entries.map(({ when }) => when))) return;
  throw new EnvError(
    'The database was migrated by a newer version of this program: start that version. To go back to this one on purpose, set NEWER_SCHEMA=allowed; migrations only add, so it runs on what they made.',
  );
}

async function apply(database: Database, folder: string): Promise<void> {
  for (const extension of ['pg_trgm', 'unaccent']) {
    try {
      await database.maintenance.$client.query(`create extension if not exists ${extension}`);
    } catch (error) {
      if (!UNAVAILABLE.has(sqlState(error) ?? '')) throw error;
      throw new EnvError(`DATABASE_URL must name a PostgreSQL on which the extension ${extension} is installed.`);
    }
  }
  await migrate(database.maintenance, { migrationsFolder: folder });
}

/**
 * Throws `EnvError` for a database that newer migrations have changed, unless `newerAllowed`, and for one that the
 * baseline cannot take over.
 */
export const migrateDatabase = (database: Database, folder: string, newerAllowed = false): Promise<void> =>
  withAdvisoryLock(database, 'migrations', async () => {
    const [entries, applied] = [await entriesOf(folder), await appliedTimes(database)];
    if (!newerAllowed) refuseNewer(applied, entries);
    await takeOver(database, folder, applied);
    try {
      await apply(database, folder);
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new EnvError('DATABASE_URL must name a user who may create tables and extensions in that database.');
    }
  });
