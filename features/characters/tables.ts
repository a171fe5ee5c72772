import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { at } from '../../platform/db/columns.ts';
import { owner } from '../library/tables.ts';
import type { CardValue } from './character-schema.ts';

/** Of a sheet what no other column says. */
export type StoredSheet = Pick<SheetDoc, 'values' | 'active' | 'overrides'>;

export const characters = pgTable(
  'characters',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    system: text('system').notNull(),
    /** Of the system, or of the sheet's own schema, when the sheet was last written. */
    version: integer('version').notNull().default(1),
    /** The sheet's own structure, where its owner edits it. */
    schema: jsonb('schema').$type<SheetSchema>(),
    sheet: jsonb('sheet')
      .$type<StoredSheet>()
      .notNull()
      .default(sql`'{"values":{},"active":[],"overrides":{}}'::jsonb`),
    /** Operations applied so far. */
    seq: integer('seq').notNull().default(0),
    /** As the sheet says it, for lists. */
    name: text('name').notNull(),
    /** What lists show of the sheet (`card.ts`): written with it, so that no list opens a sheet. */
    card: jsonb('card').$type<CardValue[]>().notNull().default([]),
    /** The rules and the `seq` that `card` was made from; any other means that it has to be made anew. */
    cardOf: text('card_of').notNull().default(''),
    /** What structure and sheet take of their owner's room (`quota.ts`); 0 for a row that was never measured. */
    bytes: integer('bytes').notNull().default(0),
    folder: text('folder'),
    /** Names a picture in storage (`portrait.ts`). */
    portrait: text('portrait'),
    archivedAt: at('archived_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('characters_user').on(t.userId)],
);

/** The ids of the newest operations that were applied: one that comes again is known. */
export const characterOps = pgTable(
  'character_ops',
  {
    characterId: text('character_id')
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    opId: text('op_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.characterId, t.opId] })],
);
