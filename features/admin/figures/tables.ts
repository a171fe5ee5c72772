import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';

/**
 * Counts per hour of each day (America/Sao_Paulo), kept by triggers in the transaction of the event. `slot` keeps
 * transactions that run at once from waiting for one another: readers sum over it.
 */
export const figureSums = pgTable(
  'figure_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    /** `paid`, `status:<status>`, `sold:<product type>`, …: see `figures.ts`. */
    figure: text('figure').notNull(),
    slot: integer('slot').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.hour, t.figure, t.slot] })],
);

/** The answers of each route on a day (America/Sao_Paulo), as every process adds to them once a minute. */
export const answerSums = pgTable(
  'answer_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** A pattern such as `/loja/:bookURL`, never an address. */
    route: text('route').notNull(),
    answers: bigint('answers', { mode: 'number' }).notNull(),
    /** The answers with a status of 500 or more. */
    failed: bigint('failed', { mode: 'number' }).notNull(),
    /** Pages that took more than `SLOW_MS`. */
    slow: bigint('slow', { mode: 'number' }).notNull(),
    /** Milliseconds of all answers together. */
    spent: bigint('spent', { mode: 'number' }).notNull(),
    lastFailedAt: at('last_failed_at'),
  },
  (t) => [primaryKey({ columns: [t.day, t.route] })],
);
