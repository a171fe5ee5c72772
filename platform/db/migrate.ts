import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { EnvError } from '../env-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './port.ts';
import { sqlState } from './transaction.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** PostgreSQL's codes for an extension that is not installed: unknown feature, or missing file. */
const UNAVAILABLE = new Set(['0A000', '58P01']);

/** The newest migration's time, in milliseconds, as Drizzle's journal and its table in the database keep it. */
async function newestOf(folder: string): Promise<number> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

async function newestApplied(database: Database): Promise<number> {
  const ask = database.maintenance.$client;
  const table = await ask.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`);
  if (!table.rows[0].made) return 0;
  const { rows } = await ask.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(rows[0].newest ?? 0);
}

async function refuseNewer(database: Database, folder: string): Promise<void> {
  if ((await newestApplied(database)) <= (await newestOf(folder))) return;
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

/** Throws `EnvError` for a database that newer migrations have changed, unless `newerAllowed`. */
export const migrateDatabase = (database: Database, folder: string, newerAllowed = false): Promise<void> =>
  withAdvisoryLock(database, 'migrations', async () => {
    if (!newerAllowed) await refuseNewer(database, folder);
    try {
      await apply(database, folder);
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new EnvError('DATABASE_URL must name a user who may create tables and extensions in that database.');
    }
  });
