import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { returnJobs } from '../../platform/jobs/stored-jobs.ts';
import { endLeases } from '../../server/functions/idempotency.ts';
import type { ProductProcess } from './process.ts';

/**
 * Moves time on until what a killed process held on PostgreSQL has run out: its jobs and the leases of its requests. On
 * the embedded database the next start does that itself.
 */
export async function forgetKilled({ vars }: ProductProcess): Promise<void> {
  if (vars.DATABASE_URL === undefined) return;
  const pool = new pg.Pool({ connectionString: vars.DATABASE_URL, max: 1 });
  try {
    const db = drizzle({ client: pool });
    await returnJobs(db);
    await endLeases(db);
  } finally {
    await pool.end();
  }
}
