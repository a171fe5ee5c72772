import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { EnvError } from '../env-error.ts';
import type { Logger } from '../log.ts';
import { FollowedPool } from './follower.ts';
import { listenForever } from './listen.ts';
import { openPool } from './pools.ts';
import type { Database } from './port.ts';

const REACH_MS = 10_000;

/**
 * The server's version, such as 150004. Throws an `EnvError` that names `variable` when the server does not answer.
 */
export async function reach(variable: string, url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: REACH_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `${variable} could not be reached (${message || code || 'no answer'}): start PostgreSQL or correct the address.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * PostgreSQL 15 or newer. `directUrl` is used for LISTEN and migrations, which a transaction pooler breaks; null when
 * `url` is direct already. `named`: statements may be prepared under names. `followerUrl`: who answers `followed`.
 */
export async function openPostgres(
  url: string,
  directUrl: string | null,
  log: Logger,
  { named = true, followerUrl = null }: { named?: boolean; followerUrl?: string | null } = {},
): Promise<Database> {
  const way = { pooled: directUrl !== null, named };
  const direct = directUrl ?? url;
  const open = openPool(url, 'open', way, log);
  const reserved = openPool(url, 'reserved', way, log);
  const maintenance = openPool(direct, 'maintenance', { pooled: false, named: true }, log);
  const followed = followerUrl === null ? null : new FollowedPool(followerUrl, open, named, log);

  const listen: Database['listen'] = (channel, onNotification, onReconnect) =>
    listenForever(direct, channel, onNotification, onReconnect ?? (() => undefined), log);

  return {
    kind: 'postgres',
    db: drizzle({ client: open }),
    pool: open,
    reserved: drizzle({ client: reserved }),
    followed: followed && drizzle({ client: followed.pool }),
    maintenance: drizzle({ client: maintenance }),
    listen,
    onUse: (listener) => {
      for (const pool of [open, reserved]) pool.on('release', listener);
      return () => {
        for (const pool of [open, reserved]) pool.off('release', listener);
      };
    },
    close: async () => {
      await Promise.all([open.end(), reserved.end(), maintenance.end(), followed?.close()]);
    },
  };
}
