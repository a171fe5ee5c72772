import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/port.ts';

/** The rows that migrations leave in a database stay; all that people make goes. */
const NOTED = 'sim.seeded';

interface Table extends Record<string, unknown> {
  name: string;
}

const publicTables = async (db: Db): Promise<string[]> =>
  (
    await db.execute<Table>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    )
  ).rows.map(({ name }) => name);

async function rowsOf(db: Db, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from public.${name}`));
  return rows[0]!.count;
}

/**
 * The database's own clock and chance follow the test's: its connection finds `sim.now()` before the usual one, and
 * columns that draw an id count instead.
 */
export async function prepareDatabase(db: Db): Promise<void> {
  await db.execute(sql.raw(`create schema sim; create sequence sim.drawn;`));
  await db.execute(
    sql.raw(`create function sim.now() returns timestamptz language sql stable as
      $$ select coalesce(nullif(current_setting('sim.time', true), '')::timestamptz, pg_catalog.now()) $$`),
  );
  const { rows } = await db.execute<{ place: string }>(
    sql.raw(`select format('alter table %I alter column %I set default md5(nextval(''sim.drawn'')::text)::uuid', table_name, column_name) as place
      from information_schema.columns where table_schema = 'public' and column_default like '%gen_random_uuid%'`),
  );
  for (const { place } of rows) await db.execute(sql.raw(place));
  await db.execute(sql.raw('set search_path = sim, public, pg_catalog'));
  await db.execute(sql.raw(`create table ${NOTED} (name text primary key)`));
  for (const name of await publicTables(db)) {
    if ((await rowsOf(db, name)) === 0) continue;
    await db.execute(sql.raw(`create table sim."was_${name.replaceAll('"', '')}" as table public.${name}`));
    await db.execute(sql`insert into sim.seeded values (${name})`);
  }
}

export async function emptyDatabase(db: Db): Promise<void> {
  const names = await publicTables(db);
  const { rows: seeded } = await db.execute<Table>(sql.raw(`select name from ${NOTED}`));
  await db.execute(sql.raw('set session_replication_role = replica'));
  // The shop never empties it; a history begins with an empty one.
  await db.execute(sql.raw('alter table audit disable trigger audit_append_only'));
  await db.execute(sql.raw(`truncate ${names.map((name) => `public.${name}`).join(', ')} restart identity cascade`));
  for (const { name } of seeded)
    await db.execute(
      sql.raw(`insert into public.${name} overriding system value table sim."was_${name.replaceAll('"', '')}"`),
    );
  await db.execute(sql.raw('alter table audit enable always trigger audit_append_only'));
  await db.execute(sql.raw('set session_replication_role = origin'));
  await db.execute(sql.raw('alter sequence sim.drawn restart'));
}

export const setDatabaseTime = (db: Db, now: Date): Promise<unknown> =>
  db.execute(sql`select set_config('sim.time', ${now.toISOString()}, false)`);
