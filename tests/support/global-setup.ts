import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../../scripts/make-template.ts';
import { endProducts } from './end-products.ts';
import { DEMO_DATABASE, makeDemoData } from './make-demo-data.ts';
import { makeMemoryTemplate } from './memory-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { makePostgresTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
    /** Address of the server's `postgres` database; empty if none is installed. */
    postgresUrl: string;
    scratch: string;
  }
}

const KEPT = resolve('node_modules/.cache/rpgpedia');

/** The projects of one run share this; each of them loads this file anew. */
interface TestRun {
  projects: number;
  postgres: Promise<TestPostgres | null> | null;
}

const shared = globalThis as { rpgpediaTests?: TestRun };
shared.rpgpediaTests ??= { projects: 0, postgres: null };
const run = shared.rpgpediaTests;

async function openServer(): Promise<TestPostgres | null> {
  const archive = join(KEPT, 'postgres.tar');
  await makePostgresTemplate(archive);
  return startPostgres({ archive });
}

async function createDatabase(server: TestPostgres, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.projects += 1;
  const template = join(KEPT, 'pglite');
  await mkdir(KEPT, { recursive: true });
  await makeTemplate(template);
  if (project.name === 'pglite') await makeMemoryTemplate(template);
  project.provide('pgliteTemplate', template);

  if (project.name !== 'pglite') run.postgres ??= openServer();
  const postgres = project.name === 'pglite' ? null : await run.postgres;
  project.provide('postgresUrl', postgres?.url('postgres') ?? '');
  const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-tests-'));
  project.provide('scratch', scratch);
  const over = new AbortController();
  if (project.name === 'browser' && postgres) await createDatabase(postgres, DEMO_DATABASE);
  // Runs beside the tests that do not need it.
  const demoData =
    project.name === 'browser' ? makeDemoData(scratch, postgres?.url(DEMO_DATABASE) ?? null, over.signal) : null;
  return async () => {
    over.abort();
    await endProducts(scratch);
    await demoData;
    await rm(scratch, { recursive: true, force: true });
    run.projects -= 1;
    if (run.projects > 0) return;
    await (await run.postgres)?.stop();
    run.postgres = null;
  };
}
