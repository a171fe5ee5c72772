import type { Database } from '../../platform/db/port.ts';

/** How many connections to this database wait for a lock. */
export async function countLockWaits({ maintenance }: Database): Promise<number> {
  const { rows } = await maintenance.$client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]!.count;
}
