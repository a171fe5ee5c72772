import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Changes that triggers wrote, as `topic:id`, until a process tells them (decision 49). The migration makes the table
 * UNLOGGED and without a key: a row costs its transaction no lock that another one waits for.
 */
export const changes = pgTable('changes', {
  change: text('change').notNull(),
});
