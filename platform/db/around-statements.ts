import type pg from 'pg';

export type Query = string | { text: string };

/** Characters of a statement that are read for its name. */
const READ_MAX = 2_000;

export const textOf = (query: Query): string => (typeof query === 'string' ? query : query.text);

/** A statement's first word and its first table, as in `update purchases`: OpenTelemetry's name of a span. */
export function nameOf(query: Query): string {
  const text = textOf(query).slice(0, READ_MAX);
  const [word = 'statement'] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text) ?? [];
  return [word.toLowerCase(), ...(table ? [table] : [])].join(' ');
}

/** `connection` is the one that a pool lent, or the pool for a statement by itself. */
type Around = <T>(query: Query, run: () => Promise<T>, connection: object) => Promise<T>;
type AskStatement = (...args: [Query]) => Promise<unknown>;

/** Has every statement of a pool run by `around`, but not those of the connections that it lends. */
export function aroundQueries(pool: pg.Pool, around: Around): void {
  const askPool = pool.query.bind(pool) as AskStatement;
  pool.query = ((...args: [Query]) => around(args[0], () => askPool(...args), pool)) as typeof pool.query;
}

/** Has every statement of a pool, and of the connections that it lends, run by `around`. */
export function aroundStatements(pool: pg.Pool, around: Around): void {
  aroundQueries(pool, around);
  const lend = (client: pg.PoolClient): pg.PoolClient => {
    const ask = client.query.bind(client) as AskStatement;
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return (...args: [Query]) => around(args[0], () => ask(...args), client);
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  // The pool itself asks with a callback, for a statement that `around` runs already.
  pool.connect = ((callback?: unknown) => (callback ? connect(callback) : connect().then(lend))) as typeof pool.connect;
}
