import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openPglite } from '../../platform/db/pglite.ts';
import type { Database } from '../../platform/db/port.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';

/** An empty database of its own, of the kind the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const admin = inject('postgresUrl');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const run = async (sql: string): Promise<void> => {
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    };
    await run(`create database ${name} template rpgpedia_template`);
    const url = admin.replace(/\/postgres$/, `/${name}`);
    const database = await openPostgres(url, url, createLogger('silent'));
    return { ...database, close: () => database.close().then(() => run(`drop database ${name} with (force)`)) };
  }
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-test-'));
  const database = await openPglite(directory, inject('pgliteTemplate'));
  return {
    ...database,
    close: () => database.close().then(() => rm(directory, { recursive: true, force: true })),
  };
}
