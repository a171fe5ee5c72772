import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export type CounterName = 'users' | 'downloads' | 'characters' | 'totalValue' | 'supportsValue';

export const counters = pgTable('counters', {
  name: text('name').$type<CounterName>().primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull().default(0),
});
