import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The pool or a transaction. Inside a transaction use only the transaction. */
export type Queryable = Db | Tx;

export interface ListenConnection {
  /**
   * A statement on the connection that listens, after those before it; of several in one text, the rows of the last.
   * Rejects while the connection is lost.
   */
  query<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  /** The database of pages and public calls: statements are short or cancelled. */
  db: Db;
  pool: pg.Pool;
  /** The database of payments, codes and jobs: connections that pages never take. */
  reserved: Db;
  /** The database of lists and pages that may lack the last seconds; null without followers. */
  followed: Db | null;
  /** The database of migrations: statements have no timeout. */
  maintenance: Db;
  /** Calls `onNotification(payload)` for each NOTIFY on `channel`. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void | Promise<void>,
  ): Promise<ListenConnection>;
  /**
   * Calls `listener` after each use of a connection of this process: something may have been committed. Returns what
   * stops it.
   */
  onUse(listener: () => void): () => void;
  close(): Promise<void>;
}
