import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** Token buckets of callers: `session:<id>` and `address:<ip>`. */
export const rateLimits = pgTable('rate_limits', {
  who: text('who').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: at('updated_at').notNull(),
});
