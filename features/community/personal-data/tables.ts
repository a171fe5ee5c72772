import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';

/** The newest export of each person's data; a new request replaces the row. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: owner().primaryKey(),
    id: uuid('id').notNull(),
    requestedAt: at('requested_at').notNull(),
    /** The moment when the archive was there; null while it is being made. */
    readyAt: at('ready_at'),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [index('data_exports_ready').on(t.readyAt)],
);
