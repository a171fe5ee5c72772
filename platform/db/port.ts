import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a statement needs: the pool or a transaction. Inside a transaction name only the transaction. */
export type Queryable = Db | Tx;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** For pages and what anybody may ask: statements are short, or cancelled. */
  db: Db;
  pool: pg.Pool;
  /** For money, codes and jobs: connections that the former never take. */
  reserved: Db;
  /** For migrations: no statement is cancelled. */
  maintenance: Db;
  /** Calls `onNotification(payload)` for each NOTIFY on `channel`. Resolves to a function that stops. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void | Promise<void>,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}
