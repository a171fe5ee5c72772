import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What triggers say has changed, as `topic:id`, until a process tells it (decision 49). Its migration makes it UNLOGGED and
 * without a key: a row costs its transaction no lock that another one waits for.
 */
export const changes = pgTable('changes', {
  change: text('change').notNull(),
});
