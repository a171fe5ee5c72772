import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { alone } from './alone.ts';
import type { Database } from './port.ts';

/** Applies what `folder` has and the database has not. Returns once the schema is current. */
export const migrateDatabase = (database: Database, folder: string): Promise<void> =>
  alone(database, 'migrations', async () => {
    await database.pool.query('create extension if not exists pg_trgm');
    await database.pool.query('create extension if not exists unaccent');
    await migrate(database.db, { migrationsFolder: folder });
  });
