import pg from 'pg';
import type { Logger } from '../log.ts';

interface Share {
  connections: number;
  /** Statement timeout in milliseconds, waits for locks included; 0 for none. */
  statementMs: number;
  /** Milliseconds to wait for a connection, also while one is being opened. */
  waitMs: number;
}

/**
 * Decision 36 gives the reasons. With the two that listen, a process holds at most 16, and 2 more while it starts.
 */
export const SHARES = {
  open: { connections: 8, statementMs: 5_000, waitMs: 10_000 },
  reserved: { connections: 6, statementMs: 30_000, waitMs: 15_000 },
  maintenance: { connections: 2, statementMs: 0, waitMs: 10_000 },
} as const satisfies Record<string, Share>;

const perTransaction = new WeakMap<pg.Pool, number>();

/**
 * The statement that sets the timeout at the start of a transaction; null where the connection has the limit already.
 */
export function limitOfTransaction(pool: pg.Pool): string | null {
  const milliseconds = perTransaction.get(pool);
  return milliseconds === undefined ? null : `set local statement_timeout = ${milliseconds}`;
}

/**
 * Behind a transaction pooler a single statement is a transaction too: a setting made outside it would reach another
 * client.
 */
function limitEachQuery(pool: pg.Pool, statementMs: number): void {
  perTransaction.set(pool, statementMs);
  pool.query = (async (...query: [pg.QueryConfig]) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(`begin; set local statement_timeout = ${statementMs}`);
      const result = await client.query(...query);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }) as typeof pool.query;
}

/**
 * A pool for one kind of work. `pooled`: the server is behind a transaction pooler. The timeout is set by a
 * statement, because poolers refuse it as a connection parameter.
 */
export function openPool(url: string, kind: keyof typeof SHARES, pooled: boolean, log: Logger): pg.Pool {
  const { connections, statementMs, waitMs }: Share = SHARES[kind];
  const limited = statementMs > 0;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: `rpgpedia ${kind}`,
    ...(limited && !pooled
      ? { onConnect: (client: pg.ClientBase) => client.query(`set statement_timeout = ${statementMs}`) }
      : {}),
  });
  pool.on('error', (error) => log.warn({ err: error.message, kind }, 'idle database connection lost'));
  if (limited && pooled) limitEachQuery(pool, statementMs);
  return pool;
}
