import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { listenForever } from './listen.ts';
import type { Database } from './port.ts';

/** PostgreSQL 15 or newer. `directUrl` is where LISTEN goes, past any transaction pooler. */
export async function openPostgres(url: string, directUrl: string, log: Logger): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));

  const listen: Database['listen'] = (channel, onNotification, onReconnect) =>
    listenForever(directUrl, channel, onNotification, onReconnect ?? (() => undefined), log);

  return { kind: 'postgres', db: drizzle({ client: pool }), pool, listen, close: () => pool.end() };
}
