import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './port.ts';

/** One number for the whole product: only one process migrates at a time. */
const MIGRATION_LOCK = 7_021_977;

/** Applies what `folder` has and the database has not, under an advisory lock. Returns once the schema is current. */
export async function migrateDatabase(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query('create extension if not exists pg_trgm');
      await client.query('create extension if not exists unaccent');
      await migrate(drizzle({ client }), { migrationsFolder: folder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
