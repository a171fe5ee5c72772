import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { EnvError } from '../env-error.ts';
import { migrateDatabase } from './migrate.ts';
import type { Database } from './port.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('is refused on a database that a newer version has migrated, unless that is allowed', async () => {
  await migrateDatabase(database, 'migrations');
  await database.maintenance.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const refused = migrateDatabase(database, 'migrations');
  await expect(refused).rejects.toThrow(EnvError);
  await expect(refused).rejects.toThrow('NEWER_SCHEMA=allowed');
  await migrateDatabase(database, 'migrations', true);
});
