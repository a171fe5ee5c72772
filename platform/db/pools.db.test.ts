import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../tests/support/new-database.ts';
import { createLogger } from '../log.ts';
import type { Database, Db, Queryable } from './port.ts';
import { openPostgres } from './postgres.ts';
import { sqlState, transaction } from './transaction.ts';

const SHOW = sql`select current_setting('statement_timeout') as limit`;
const limitOf = async (db: Queryable): Promise<unknown> => (await db.execute(SHOW)).rows[0]?.limit;
const limits = async (database: Database, read: (db: Db) => Promise<unknown>): Promise<unknown[]> =>
  Promise.all([database.db, database.reserved, database.maintenance].map(read));

describe.runIf(process.env.TEST_DATABASE === 'postgres').each([
  ['straight', false],
  ['through a transaction pooler', true],
])('PostgreSQL reached %s', (_how, pooled) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await newDatabase();
    drop = made.drop;
    database = await openPostgres(made.url, pooled ? made.url : null, createLogger('silent'));
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('gives a statement the time that its kind of work has, by itself and in a transaction', async () => {
    expect(await limits(database, limitOf)).toEqual(['5s', '30s', '0']);
    expect(await limits(database, (db) => transaction(db, limitOf))).toEqual(['5s', '30s', '0']);
  });

  it('leaves nothing set on a connection that a pooler lends to somebody else', async () => {
    await limits(database, limitOf);
    const client = await database.pool.connect();
    const { rows } = await client.query(`select current_setting('statement_timeout') as limit`);
    client.release();
    expect(rows).toEqual([{ limit: pooled ? '0' : '5s' }]);
  });

  it('answers the next statement after one was refused', async () => {
    for (let i = 0; i < 2 * database.pool.options.max; i += 1)
      await expect(database.pool.query('select 1 / 0').catch(sqlState)).resolves.toBe('22012');
    expect((await database.pool.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }]);
    await expect(transaction(database.db, (tx) => tx.execute(sql`select 1 / 0`)).catch(sqlState)).resolves.toBe(
      '22012',
    );
    expect(await limitOf(database.db)).toBe('5s');
  });

  it('runs a transaction again that lost its connection before its commit', async () => {
    const servers: unknown[] = [];
    const answer = await transaction(database.db, async (tx) => {
      const pid = (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
      if (servers.push(pid) === 1) await database.maintenance.execute(sql`select pg_terminate_backend(${pid})`);
      return (await tx.execute(sql`select 7 as n`)).rows;
    });
    expect(answer).toEqual([{ n: 7 }]);
    expect(new Set(servers).size).toBe(2);
  });

  it.skipIf(pooled)('does not send a statement again that may have changed something', async () => {
    const cut = `with cut as (select pg_terminate_backend(pg_backend_pid()) as done) select done from cut`;
    await expect(database.pool.query(cut).catch(sqlState)).resolves.toBe('57P01');
  });
});
