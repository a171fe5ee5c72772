import pg from 'pg';
import type { Logger } from '../log.ts';

/** What a kind of work gets of the database, in each process. */
interface Share {
  /** Connections at most; they are opened when they are needed. */
  connections: number;
  /** After which the server cancels a statement, its waits for locks included; 0 for never. Milliseconds. */
  statementMs: number;
  /** After which whoever waits for a connection, also for one being opened, is told to come back. Milliseconds. */
  waitMs: number;
}

/** Decision 36 says why. Together with the two that listen, a process holds at most 16, and 2 more while it starts. */
export const SHARES = {
  /** Pages, streams, and what anybody may ask. */
  open: { connections: 8, statementMs: 5_000, waitMs: 10_000 },
  /** Payments, codes and jobs: what the others ask for never takes these. */
  reserved: { connections: 6, statementMs: 30_000, waitMs: 15_000 },
  /** Migrations, and the locks held meanwhile. */
  maintenance: { connections: 2, statementMs: 0, waitMs: 10_000 },
} as const satisfies Record<string, Share>;

/** Pools whose connections are lent out anew for each transaction, and what a statement may take there. */
const perTransaction = new WeakMap<pg.Pool, number>();

/** The statement that a transaction of such a pool begins with; null where the connection itself is limited. */
export function limitOfTransaction(pool: pg.Pool): string | null {
  const milliseconds = perTransaction.get(pool);
  return milliseconds === undefined ? null : `set local statement_timeout = ${milliseconds}`;
}

/** Behind a transaction pooler a statement by itself is a transaction too: what is set outside of one would be another's. */
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
 * A pool for one kind of work. `pooled`: there is a transaction pooler in between. The limit is set by a statement in any
 * case, since poolers refuse it among the parameters of a connection.
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
