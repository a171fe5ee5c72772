import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The pool or a transaction. Inside a transaction use only the transaction. */
export type Queryable = Db | Tx;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** For pages and public calls: statements are short or cancelled. */
  db: Db;
  pool: pg.Pool;
  /** For payments, codes and jobs: connections that pages never take. */
  reserved: Db;
  /** For migrations: statements have no timeout. */
  maintenance: Db;
  /** Calls `onNotification(payload)` for each NOTIFY on `channel`. Resolves to a function that stops. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void | Promise<void>,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}
