import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import type { CreatureFields } from './creature-schema.ts';

/** Creatures that a person keeps for their fights. At most `CREATURES_MAX` of each account. */
export const creatures = pgTable(
  'creatures',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    system: text('system'),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<CreatureFields>().notNull(),
    /** The book that it was copied from, and the page of its file; null for one that was written or imported. */
    sourceBookId: text('source_book_id'),
    sourcePage: integer('source_page'),
    /** It came with a file: older ones that did are not known as such. */
    imported: boolean('imported').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('creatures_user').on(t.userId)],
);
