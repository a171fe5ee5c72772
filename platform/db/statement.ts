import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Db, Queryable } from './port.ts';

interface Preparable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

/**
 * A named prepared statement: planned once per connection, one round trip. For hot paths only. It is written as text,
 * runs on the pool, and passes values as `pg` does (dates as Date, JSON as text); or it is built by drizzle with
 * placeholders, once for each pool, and in a transaction each time. A text may change while a connection lives, with the
 * catalogue: its hash is part of the name, since a connection refuses another text under a name that it knows.
 */
export function statement<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): (db: Db, ...values: unknown[]) => Promise<Row[]>;
export function statement<Asked extends Preparable & PromiseLike<unknown>>(
  name: string,
  build: (db: Queryable) => Asked,
): (db: Queryable, values: Record<string, unknown>) => Promise<Awaited<Asked>>;
export function statement(name: string, asked: string | ((db: Queryable) => Preparable)) {
  if (typeof asked === 'string') {
    const named = `${name}_${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`;
    return async (db: Db, ...values: unknown[]) => (await db.$client.query({ name: named, text: asked, values })).rows;
  }
  const built = new WeakMap<Db, ReturnType<Preparable['prepare']>>();
  return (db: Queryable, values: Record<string, unknown>) => {
    if (!('$client' in db)) return asked(db).prepare(name).execute(values);
    const known = built.get(db) ?? asked(db).prepare(name);
    built.set(db, known);
    return known.execute(values);
  };
}
