import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadPglite, pgliteDatabase } from '../../platform/db/pglite.ts';
import type { Database } from '../../platform/db/port.ts';

const archiveOf = (template: string): string => `${template}.tar`;

/** Keeps an archive of the migrated database `template` for databases in memory. */
export async function makeMemoryTemplate(template: string): Promise<void> {
  const archive = archiveOf(template);
  const stamp = `${archive}.hash`;
  const hash = await readFile(`${template}.hash`, 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-template-'));
  try {
    await cp(template, scratch, { recursive: true });
    const pglite = await loadPglite(scratch);
    const contents = await pglite.dumpDataDir('none');
    await pglite.close();
    const half = `${archive}.${process.pid}`;
    await writeFile(half, contents.stream());
    await rename(half, archive);
    await writeFile(stamp, hash);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A plan takes some 50 KB; texts differ without end where a list of values has any length. */
const PLANS_MAX = 1_000;

/** Names each statement with values by its text, so that the database reads and plans a text once (decision 241). */
function keepPlans(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < PLANS_MAX) names.set(text, `plan_${names.size}`);
    return names.get(text);
  };
  // It is looked up at each call: `Statements` puts another in its place for a while.
  const query = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const named = (statement: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (!Array.isArray(values) || values.length === 0) return query(statement, values, ...rest);
    const config = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
    if (typeof config.text !== 'string') return query(statement, values, ...rest);
    return query({ ...config, name: config.name ?? nameOf(config.text) }, values, ...rest);
  };
  client.query = named as typeof client.query;
}

/** The embedded database without a folder, whose size it would ask the system for at every statement (decision 165). */
export async function openMemoryDatabase(template: string): Promise<Database> {
  const pglite = await loadPglite('memory://', new Blob([await readFile(archiveOf(template))]));
  const database = await pgliteDatabase(pglite, async () => undefined);
  database.pool.on('connect', keepPlans);
  return database;
}
