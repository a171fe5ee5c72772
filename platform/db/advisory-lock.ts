import type { Database } from './port.ts';

const LOCKS = { migrations: 7_021_977, jobs: 7_021_978 } as const;

/** Runs `work` while no other process on this database runs work of the same name; others wait. */
export async function withAdvisoryLock<T>(
  database: Database,
  name: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  // PGlite has one process and one connection, which the work itself needs.
  if (database.kind === 'pglite') return work();
  const client = await database.maintenance.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[name]]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCKS[name]]);
    }
  } finally {
    client.release();
  }
}
