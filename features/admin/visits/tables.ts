import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Device, Metric } from './vitals.ts';

/** The measurements of a day's visits (America/Sao_Paulo), as histograms; nothing says whose they were. */
export const visitSums = pgTable(
  'visit_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** A pattern such as `/loja/:bookURL`, never an address. */
    route: text('route').notNull(),
    metric: text('metric').$type<Metric>().notNull(),
    device: text('device').$type<Device>().notNull(),
    /** The part of the metric's histogram, from 0 (`BOUNDS`). */
    bucket: smallint('bucket').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.metric, t.device, t.bucket] })],
);
