import pg from 'pg';
import type { Logger } from '../log.ts';
import { type FailurePlace, isReading, sendAgain } from './resend.ts';

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

/** The limit stands on the pool, so that one that inherits from it has it too. */
const LIMIT = Symbol('the limit of a transaction');
type LimitedPool = pg.Pool & { [LIMIT]?: number };

/**
 * The statement that sets the timeout at the start of a transaction; null where the connection has the limit already.
 */
export function limitOfTransaction(pool: pg.Pool): string | null {
  const milliseconds = (pool as LimitedPool)[LIMIT];
  return milliseconds === undefined ? null : `set local statement_timeout = ${milliseconds}`;
}

type Query = [pg.QueryConfig | string, ...unknown[]];

const textOf = ([query]: Query): string => (typeof query === 'string' ? query : query.text);

/** A statement with a name would stay prepared in the connection; one without is forgotten. */
function withoutName([query, ...values]: Query): Query {
  if (typeof query === 'string' || query.name === undefined) return [query, ...values];
  const { name: _, ...nameless } = query;
  return [nameless, ...values];
}

/**
 * Has a pool wait for a database that changes its leader, and send a statement again where it cannot be done twice.
 * `limitMs`: behind a transaction pooler a single statement is a transaction too, because a setting made outside it
 * would reach another client.
 */
function persist(pool: pg.Pool, limitMs: number | null, named: boolean): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const send = async (query: Query, reach: (place: FailurePlace) => void): Promise<pg.QueryResult> => {
    const client = await connect();
    const ask = client.query.bind(client) as unknown as (...query: Query) => Promise<pg.QueryResult>;
    reach(isReading(textOf(query)) ? 'reading' : limitMs === null ? 'writing' : 'in transaction');
    let broken: Error | undefined;
    try {
      if (limitMs === null) return await ask(...query);
      await ask(`begin; set local statement_timeout = ${limitMs}`);
      const result = await ask(...query);
      reach('at commit');
      await ask('commit');
      return result;
    } catch (error) {
      if (limitMs === null) broken = error as Error;
      else
        await ask('rollback').catch((lost: Error) => {
          broken = lost;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : sendAgain(connect, () => 'connecting')) as typeof pool.connect;
  pool.query = ((...given: Query) => {
    const query = named ? given : withoutName(given);
    let place: FailurePlace = 'connecting';
    const attempt = (): Promise<pg.QueryResult> => {
      place = 'connecting';
      return send(query, (reached) => {
        place = reached;
      });
    };
    return sendAgain(attempt, () => place);
  }) as unknown as typeof pool.query;
}

/** The way to a server: `named` is false behind a pooler that keeps no prepared statements. */
export interface PoolWay {
  pooled: boolean;
  named: boolean;
}

/**
 * A pool for one kind of work. `pooled`: the server is behind a transaction pooler. The timeout is set by a
 * statement, because poolers refuse it as a connection parameter.
 */
export function openPool(url: string, kind: keyof typeof SHARES, { pooled, named }: PoolWay, log: Logger): pg.Pool {
  const { connections, statementMs, waitMs }: Share = SHARES[kind];
  const limited = statementMs > 0;
  const pool: LimitedPool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: `rpgpedia ${kind}`,
    ...(limited && !pooled
      ? { onConnect: (client: pg.ClientBase) => client.query(`set statement_timeout = ${statementMs}`) }
      : {}),
  });
  pool.on('error', (error) => log.warn({ err: error.message, kind }, 'idle database connection lost'));
  // A connection that is lost between two statements of a transaction says so here, and then to the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (limited && pooled) pool[LIMIT] = statementMs;
  persist(pool, limited && pooled ? statementMs : null, named);
  return pool;
}
