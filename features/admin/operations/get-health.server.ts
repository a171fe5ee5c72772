import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { outageOf } from '../../../platform/outage.ts';
import type { Ctx } from '../../kit/context.ts';

export interface Health {
  database: {
    /** Milliseconds of one small query. */
    latency: number;
    bytes: number;
    version: string;
    /** The number of applied migrations, and when the last one was made. */
    migrations: { count: number; last: Date };
    /** The connections of this process's pool for pages. */
    connections: { used: number; most: number; waiting: number };
  };
  storage: {
    kind: 'bucket' | 'folder';
    reachable: boolean;
    latency: number;
    /** The bytes of the disk with the folder; null for a bucket. */
    free: { bytes: number; of: number } | null;
  };
}

async function timeRun<T>(run: () => Promise<T>): Promise<{ latency: number; result: T }> {
  const began = performance.now();
  const result = await run();
  return { latency: Math.round(performance.now() - began), result };
}

async function databaseHealth({ db }: Pick<Ctx, 'db'>): Promise<Health['database']> {
  const pool = db.$client;
  const connections = {
    used: pool.totalCount - pool.idleCount,
    most: pool.options.max,
    waiting: pool.waitingCount,
  };
  const { latency } = await timeRun(() => db.execute(sql`select 1`));
  const { rows } = await db.execute<{ bytes: string; version: string; count: number; last: string }>(
    sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version,
      count(*)::int as count, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const { bytes, version, count, last } = rows[0]!;
  return {
    latency,
    bytes: Number(bytes),
    version,
    migrations: { count, last: new Date(Number(last)) },
    connections,
  };
}

async function storageHealth({ env, storage }: Pick<Ctx, 'env' | 'storage'>): Promise<Health['storage']> {
  const { latency, result: reachable } = await timeRun(() =>
    storage.check().then(
      () => true,
      (error: unknown) => {
        if (outageOf(error)) return false;
        throw error;
      },
    ),
  );
  if (env.storage) return { kind: 'bucket', reachable, latency, free: null };
  const disk = await statfs(env.dataDir);
  return {
    kind: 'folder',
    reachable,
    latency,
    free: { bytes: disk.bavail * disk.bsize, of: disk.blocks * disk.bsize },
  };
}

/** Database and store as this process finds them. Fails when the database is away. */
export async function getHealth(ctx: Pick<Ctx, 'db' | 'env' | 'storage'>): Promise<Health> {
  const [database, storage] = await Promise.all([databaseHealth(ctx), storageHealth(ctx)]);
  return { database, storage };
}
