import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One row per thing, viewer and day (America/Sao_Paulo). */
export const uses = pgTable(
  'uses',
  {
    kind: text('kind').$type<'book' | 'character'>().notNull(),
    itemId: text('item_id').notNull(),
    /** `user:<uid>` or a keyed hash of the address. */
    viewer: text('viewer').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.viewer, t.day] })],
);
