import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import type { CatalogueFields, CatalogueKind } from './catalogue.ts';

/** What admins changed in the catalogue of `content/`. A row never changes. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    kind: text('kind').$type<CatalogueKind>().notNull(),
    entryId: text('entry_id').notNull(),
    /** From 1 for each entry. */
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<CatalogueFields>().notNull(),
    validFrom: at('valid_from').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId, t.revision] })],
);
