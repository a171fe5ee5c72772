import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export type CounterName = 'users' | 'downloads' | 'characters' | 'totalValue' | 'supportsValue';

/** Totals, changed in the transaction of what they count. */
export const counters = pgTable('counters', {
  name: text('name').$type<CounterName>().primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull().default(0),
});
