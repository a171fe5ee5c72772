import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { type CounterName, counters } from './tables.ts';

/** Adds to totals in the transaction of what they count. Rows are always locked in the same order. */
export async function addToCounters(tx: Queryable, changes: Partial<Record<CounterName, number>>): Promise<void> {
  const rows = Object.entries(changes)
    .map(([name, value]) => ({ name: name as CounterName, value }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  await tx
    .insert(counters)
    .values(rows)
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } });
}
