import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const kind = () => text('kind').$type<'book' | 'character'>().notNull();

/** One row per thing, viewer and day (America/Sao_Paulo). Counted and deleted once the day is over. */
export const uses = pgTable(
  'uses',
  {
    kind: kind(),
    itemId: text('item_id').notNull(),
    /** `user:<uid>`, or `address:` and the result of `hashAddress`. */
    viewer: text('viewer').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.viewer, t.day] })],
);

export const useTotals = pgTable(
  'use_totals',
  {
    kind: kind(),
    itemId: text('item_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    viewers: integer('viewers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.day] })],
);
