import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../lib/span.ts';
import { newDatabase } from '../../tests/support/new-database.ts';
import { EnvError } from '../env-error.ts';
import { createLogger } from '../log.ts';
import { appliedTimes, entriesOf } from './baseline.ts';
import { migrateDatabase } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';
import { schemaOf } from './schema.ts';

/** The product's migrations up to the baseline. */
async function copyBaseline(folder: string): Promise<void> {
  await cp('migrations', folder, { recursive: true });
  const entries = (await entriesOf(folder)).filter(({ tag }) => tag.startsWith('0000_baseline/'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
}

const onPostgres = process.env.TEST_DATABASE === 'postgres';

let folder: string;
let database: Database;
let made: { url: string; drop(): Promise<void> } | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpgpedia-baseline-'));
  await copyBaseline(join(folder, 'migrations'));
  made = onPostgres ? await newDatabase('template0') : null;
  database = made ? await openPostgres(made.url, null, createLogger('silent')) : await openPglite(folder, null);
  await migrateIt();
});
afterAll(async () => {
  await database.close();
  await made?.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (text: string) => database.maintenance.$client.query(text);
const migrateIt = (newerAllowed = false, of = database): Promise<void> =>
  migrateDatabase(of, join(folder, 'migrations'), newerAllowed);
const applied = async (): Promise<number[]> => (await appliedTimes(database)).toSorted((a, b) => a - b);
const times = async (): Promise<number[]> => (await entriesOf(join(folder, 'migrations'))).map(({ when }) => when);

it('is refused on a database that a newer version has migrated, unless that is allowed', async () => {
  await migrateIt();
  await run(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const refused = migrateIt();
  await expect(refused).rejects.toThrow(EnvError);
  await expect(refused).rejects.toThrow('NEWER_SCHEMA=allowed');
  await migrateIt(true);
  await run(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
});

describe('a database of the migrations before the baseline', () => {
  /**
   * Makes the journal of an old database: 109 lines, the last of them of the time that the baseline's last file has.
   */
  async function leave(newest: number): Promise<void> {
    await run('delete from drizzle.__drizzle_migrations');
    await run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'before' || n, ${newest} - n * 600000 from generate_series(0, 108) n`,
    );
  }
  const last = async (): Promise<number> => (await times()).at(-1)!;
  beforeEach(async () => leave(await last()));

  it('has the schema that the baseline makes', async () => {
    const schema = (await readFile('migrations/0000_baseline/schema.txt', 'utf8')).trimEnd().split('\n');
    expect(schema.length).toBeGreaterThan(1_700);
    expect(await schemaOf(database.db)).toEqual(schema);
  });

  it('is taken over once, with its rows', async () => {
    await run(`insert into counters (name, value) values ('kept', 7)`);
    await migrateIt();
    expect(await applied()).toEqual(await times());
    await migrateIt();
    expect(await applied()).toEqual(await times());
    expect((await run(`select value from counters where name = 'kept'`)).rows).toHaveLength(1);
  });

  it.runIf(onPostgres)('is taken over once by two processes that start together', async () => {
    const { url } = made!;
    const others = await Promise.all([0, 1].map(() => openPostgres(url, null, createLogger('silent'))));
    await Promise.all(others.map((other) => migrateIt(false, other)));
    await Promise.all(others.map((other) => other.close()));
    expect(await applied()).toEqual(await times());
  });

  it('is as it was after an interruption, and taken over the next time', async () => {
    const before = await applied();
    await run(
      `create function drizzle.interrupt() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$`,
    );
    await run(
      `create trigger interrupts before insert on drizzle.__drizzle_migrations for each row when (new.created_at = ${await last()}) execute function drizzle.interrupt()`,
    );
    await expect(migrateIt()).rejects.toThrow();
    expect(await applied()).toEqual(before);
    await run('drop function drizzle.interrupt() cascade');
    await migrateIt();
    expect(await applied()).toEqual(await times());
  });

  const live = (body: string): string =>
    `create or replace function live_books() returns trigger language plpgsql as $$${body}$$`;

  it.each([
    [
      'lacks an index',
      'drop index books_tags',
      'create index books_tags on books using gin (tags)',
      'it lacks: index CREATE INDEX books_tags',
    ],
    [
      'has a column besides',
      'alter table users add column odd text',
      'alter table users drop column odd',
      'it has besides: column users.odd text',
    ],
    [
      'has a trigger off',
      'alter table audit disable trigger audit_retention',
      'alter table audit enable always trigger audit_retention',
      'it lacks: trigger CREATE TRIGGER audit_retention',
    ],
    ['has a table besides', 'create table odd ()', 'drop table odd', 'it has besides: table odd'],
    [
      'lacks a default',
      'alter table users alter column email_verified drop default',
      'alter table users alter column email_verified set default false',
      'it lacks: column users.email_verified boolean not null default false',
    ],
    [
      'lacks a constraint',
      'alter table wish_links drop constraint wish_links_user_id_users_uid_fk',
      'alter table wish_links add constraint wish_links_user_id_users_uid_fk foreign key (user_id) references users(uid) on delete cascade',
      'it lacks: constraint wish_links.wish_links_user_id_users_uid_fk',
    ],
    [
      'has another function',
      live('begin return null; end'),
      live(`\nBEGIN\n  INSERT INTO changes VALUES ('book:' || NEW.id);\n  RETURN NULL;\nEND `),
      'it lacks: function live_books()',
    ],
  ])('is refused and left as it is when it %s', async (_, change, undo, sentence) => {
    const before = await applied();
    await run(change);
    await expect(migrateIt()).rejects.toThrow(sentence);
    expect(await applied()).toEqual(before);
    await run(undo);
    await migrateIt();
    expect(await applied()).toEqual(await times());
  });

  it.each([1, DAY * 3])('is refused and left as it is when it stopped %i ms before', async (ago) => {
    await leave((await last()) - ago);
    const before = await applied();
    await expect(migrateIt()).rejects.toThrow('Start the last version before it (commit bc371307');
    await expect(migrateIt(true)).rejects.toThrow(EnvError);
    expect(await applied()).toEqual(before);
  });
});
