import type { Database } from '../../platform/db/port.ts';
import { PATIENCE_MS } from './patience.ts';

/** On a busy machine any statement, and any wait for a free connection, may take longer than a request's limit. */
export function withPatience(database: Database): Database {
  if (database.kind === 'postgres')
    for (const pool of [database.pool, database.reserved.$client])
      Object.assign(pool.options, {
        connectionTimeoutMillis: PATIENCE_MS,
        onConnect: (client: { query(text: string): unknown }) => client.query(`set statement_timeout = ${PATIENCE_MS}`),
      });
  return database;
}
