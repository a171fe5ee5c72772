import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import type { CatalogueFields, CatalogueKind } from './catalogue.ts';

/** The changes and additions of admins to the catalogue of `content/`. A row never changes. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    kind: text('kind').$type<CatalogueKind>().notNull(),
    entryId: text('entry_id').notNull(),
    /** The revision, counted from 1 for each entry. */
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<CatalogueFields>().notNull(),
    validFrom: at('valid_from').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
    reason: text('reason').notNull(),
    /** It is the entry’s first: the files have no such entry. */
    adds: boolean('adds').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId, t.revision] })],
);
