import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Database } from './port.ts';

const RECONNECT_MS = 1_000;

/** PostgreSQL 15 or newer. `directUrl` is where LISTEN goes, past any transaction pooler. */
export async function openPostgres(url: string, directUrl: string, log: Logger): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));

  const listen: Database['listen'] = async (channel, onNotification, onReconnect) => {
    let closed = false;
    let client: pg.Client | null = null;
    const connect = async (): Promise<void> => {
      client = new pg.Client({ connectionString: directUrl });
      client.on('error', () => undefined);
      client.on('end', () => {
        if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
      });
      client.on('notification', (message) => onNotification(message.payload ?? ''));
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await onReconnect?.();
    };
    const reconnect = (): void => {
      if (closed) return;
      connect().catch((error: Error) => {
        log.warn({ err: error.message }, 'listening connection lost');
        setTimeout(reconnect, RECONNECT_MS).unref();
      });
    };
    await connect();
    return {
      close: async () => {
        closed = true;
        await client?.end();
      },
    };
  };

  return { kind: 'postgres', db: drizzle({ client: pool }), pool, listen, close: () => pool.end() };
}
