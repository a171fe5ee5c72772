import type pg from 'pg';
import type { Db } from './port.ts';

/**
 * A named prepared statement on the pool: planned once per connection, one round trip. For hot paths only. Values are
 * passed as `pg` passes them: dates as Date, JSON as text.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Db, ...values: unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>({ name, text, values })).rows;
}
