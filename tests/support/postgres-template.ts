import { spawnSync } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { treeHash } from '../../scripts/tree-hash.ts';
import { postgresPrograms, startPostgres, TEMPLATE_DATABASE, type TestPostgres } from './postgres.ts';

async function migrateTemplate(server: TestPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const database = await openPostgres(server.url(TEMPLATE_DATABASE), null, createLogger('silent'));
  await migrateDatabase(database, 'migrations');
  await database.close();
}

/** An archive of a server's data with a migrated `TEMPLATE_DATABASE`, kept until a migration or the version changes. */
export async function makePostgresTemplate(archive: string): Promise<void> {
  const programs = postgresPrograms();
  if (!programs) return;
  const files = ['migrations', 'platform/db', 'tests/support/postgres.ts', 'tests/support/postgres-template.ts'];
  const hash = `${programs} ${await treeHash(files)}`;
  const stamp = `${archive}.hash`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  await rm(stamp, { force: true });
  const server = (await startPostgres())!;
  try {
    await migrateTemplate(server);
    await server.halt();
    const half = `${archive}.${process.pid}`;
    const { status, stderr } = spawnSync('tar', ['-cf', half, '-C', dirname(server.data), 'data'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`tar failed: ${stderr}`);
    await rename(half, archive);
    await writeFile(stamp, hash);
  } finally {
    await server.stop();
  }
}
