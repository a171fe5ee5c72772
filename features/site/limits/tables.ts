import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';

/**
 * The uses that are counted against a `UseLimit`, for its span. The table has its name from the codes that nobody
 * issued, counted first.
 */
export const limitUses = pgTable(
  'code_misses',
  {
    /** `<what>:account:<uid>` or `<what>:address:<ip>`. */
    who: text('who').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('code_misses_who').on(t.who, t.at)],
);
