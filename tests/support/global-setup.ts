import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { makeTemplate } from '../../scripts/make-template.ts';
import { DEMO_DATABASE, makeDemoData } from './make-demo-data.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
    /** Address of the server's `postgres` database; empty if none is installed. */
    postgresUrl: string;
    scratch: string;
  }
}

export const TEMPLATE_DATABASE = 'rpgpedia_template';

let postgres: TestPostgres | null = null;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = resolve('node_modules/.cache/rpgpedia/pglite');
  await mkdir(resolve('node_modules/.cache/rpgpedia'), { recursive: true });
  await makeTemplate(template);
  project.provide('pgliteTemplate', template);

  postgres = await startPostgres();
  if (postgres) {
    const admin = new pg.Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE_DATABASE}`);
    if (project.name === 'browser') await admin.query(`create database ${DEMO_DATABASE}`);
    await admin.end();
    const url = postgres.url(TEMPLATE_DATABASE);
    const database = await openPostgres(url, null, createLogger('silent'));
    await migrateDatabase(database, 'migrations');
    await database.close();
  }
  project.provide('postgresUrl', postgres?.url('postgres') ?? '');
  const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-tests-'));
  project.provide('scratch', scratch);
  const over = new AbortController();
  // Runs beside the tests that do not need it.
  const demoData =
    project.name === 'browser' ? makeDemoData(scratch, postgres?.url(DEMO_DATABASE) ?? null, over.signal) : null;
  return async () => {
    over.abort();
    await demoData;
    await postgres?.stop();
    await rm(scratch, { recursive: true, force: true });
  };
}
