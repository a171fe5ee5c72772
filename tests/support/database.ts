import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '../../platform/db/pglite.ts';
import type { Database } from '../../platform/db/port.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { newDatabase } from './new-database.ts';
import { withPatience } from './patient-database.ts';

export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const { url, drop } = await newDatabase();
    const database = withPatience(await openPostgres(url, null, createLogger('silent')));
    return { ...database, close: () => database.close().then(drop) };
  }
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-test-'));
  const database = await openPglite(directory, inject('pgliteTemplate'));
  return {
    ...database,
    close: () => database.close().then(() => rm(directory, { recursive: true, force: true })),
  };
}
