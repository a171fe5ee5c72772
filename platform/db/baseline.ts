import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { EnvError } from '../env-error.ts';
import type { Database, Tx } from './port.ts';
import { schemaOf } from './schema.ts';

export interface Entry {
  tag: string;
  /** Milliseconds, which Drizzle keeps as `created_at` of an applied migration. */
  when: number;
}

/** The files of this folder make what 109 migrations made until 28 November 2026 (decision 161). */
const BASELINE = '0000_baseline';
const LAST_BEFORE = 'bc371307';
const DIFFERENCES_SHOWN = 12;

export async function entriesOf(folder: string): Promise<Entry[]> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Entry[] }).entries;
}

const dayOf = (when: number): string => new Date(when).toISOString().slice(0, 10);

/** Throws `EnvError` where the schema is another than the baseline's. */
async function refuseDifferent(tx: Tx, folder: string): Promise<void> {
  const wanted = (await readFile(join(folder, BASELINE, 'schema.txt'), 'utf8')).trimEnd().split('\n');
  const found = await schemaOf(tx);
  const differences = [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `it lacks: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `it has besides: ${line}`),
  ];
  if (differences.length === 0) return;
  const more = differences.length - DIFFERENCES_SHOWN;
  throw new EnvError(
    [
      'The schema of the database is not the one that its migrations made, so it was left as it is. Make these equal, then start again:',
      ...differences.slice(0, DIFFERENCES_SHOWN),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n'),
  );
}

/** Notes the baseline in place of the migrations that made the same. */
async function note(tx: Tx, folder: string, baseline: readonly Entry[]): Promise<void> {
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at <= ${baseline.at(-1)!.when}`);
  for (const { tag, when } of baseline) {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, `${tag}.sql`), 'utf8'))
      .digest('hex');
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}

/** The times of the migrations that made a database; none for a new one. */
export async function appliedTimes(database: Database): Promise<number[]> {
  const ask = database.maintenance.$client;
  const table = await ask.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`);
  if (!table.rows[0].made) return [];
  const { rows } = await ask.query('select created_at from drizzle.__drizzle_migrations');
  return rows.map(({ created_at }) => Number(created_at));
}

/**
 * Recognises a database that was made by the migrations before the baseline: its last one has the time of the baseline's
 * last file, so that either version runs on a database of the other. Throws `EnvError`, and changes nothing, for one that
 * stopped before, or whose schema is different. Safe to run twice; no other process may migrate meanwhile.
 */
export async function takeOver(database: Database, folder: string, applied: readonly number[]): Promise<void> {
  const baseline = (await entriesOf(folder)).filter(({ tag }) => tag.startsWith(`${BASELINE}/`));
  if (applied.length === 0 || applied.includes(baseline[0]!.when)) return;
  const [newest, last] = [Math.max(...applied), baseline.at(-1)!.when];
  if (newest < last)
    throw new EnvError(
      `The database was last migrated on ${dayOf(newest)}, before this version’s baseline, so it was left as it is. Start the last version before it (commit ${LAST_BEFORE}, 28 November 2026) on it once, then this one.`,
    );
  if (!applied.includes(last)) return;
  await database.maintenance.transaction(async (tx) => {
    await refuseDifferent(tx, folder);
    await note(tx, folder, baseline);
  });
}
