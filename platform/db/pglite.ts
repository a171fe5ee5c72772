import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { lockDirectory } from '../directory-lock.ts';
import { makePrivateFolder } from '../private-files.ts';
import type { Database, ListenConnection } from './port.ts';

/** Memory that is never given back; the rest of the data stays in the system's file cache. */
const SHARED_BUFFERS = '32MB';

/** Opens the embedded database at `place`, a folder or `memory://`; `contents`, an archive of one, is read into it. */
export async function loadPglite(place: string, contents?: Blob): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return PGlite.create(place, {
    ...(contents ? { loadDataDir: contents } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies a prepared, migrated directory: four times cheaper than an empty start. */
async function prepareDirectory(directory: string, template: string | null): Promise<void> {
  if (!template || (await exists(join(directory, 'PG_VERSION'))) || !(await exists(join(template, 'PG_VERSION'))))
    return;
  const half = `${directory}.half`;
  await rm(half, { recursive: true, force: true });
  await cp(template, half, { recursive: true });
  await rm(directory, { recursive: true, force: true });
  await rename(half, directory);
}

/**
 * A pool drops a client after a refused statement. Here the next client uses the same connection and would read the
 * old client's remaining answers as its own, so the client is kept.
 */
function keepClient(pool: pg.Pool): void {
  pool.query = (async (...query: [pg.QueryConfig]) => {
    const client = await pool.connect();
    try {
      return await client.query(...query);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
}

/** Parse, Bind, Describe, Execute and Close, to which the server answers once it is told to by what follows them. */
const UNANSWERED = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)));

/**
 * Hands the database the messages of one statement together, as a socket would. The bridge hands it each alone, and each
 * costs a way into WebAssembly and back.
 */
function inOneWay(pglite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (UNANSWERED.has(message[0]!)) return [];
    const all = Buffer.concat(waiting);
    waiting = [];
    return pglite.execProtocolStream(all, options);
  };
  return Object.assign(Object.create(pglite) as PGlite, { execProtocolStream });
}

/** The database that `pglite` is; `release` runs when it is closed. */
export async function pgliteDatabase(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const config = createPgConfig(inOneWay(pglite));
  // Drizzle passes `types` as an object, which the bridge cannot iterate: the query would never answer.
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : [] } as never);
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  keepClient(pool);
  const db = drizzle({ client: pool });
  let ownUse = false;
  const query: ListenConnection['query'] = async (text) => {
    const client = await pool.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      ownUse = true;
      client.release();
      ownUse = false;
    }
  };
  return {
    kind: 'pglite',
    db,
    pool,
    reserved: db,
    followed: null,
    maintenance: db,
    listen: async (channel, onNotification, onReconnect) => {
      const close = await pglite.listen(channel, onNotification);
      await onReconnect?.();
      return { query, close };
    },
    onUse: (listener) => {
      const used = (): void => {
        if (!ownUse) listener();
      };
      pool.on('release', used);
      return () => void pool.off('release', used);
    },
    close: async () => {
      await pool.end();
      await pglite.close();
      await release();
    },
  };
}

export async function openPglite(dataDir: string, template: string | null): Promise<Database> {
  // The embedded database does not lock its files, and two writers lose data.
  const lock = await lockDirectory(
    dataDir,
    (path, pid) =>
      `DATA_DIR (${path}) is in use by process ${pid}: stop it, or choose another DATA_DIR, or use DATABASE_URL.`,
  );
  try {
    const directory = join(dataDir, 'database');
    await makePrivateFolder(dataDir);
    await prepareDirectory(directory, template);
    const pglite = await loadPglite(directory);
    return await pgliteDatabase(pglite, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}
