import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { PlaceValue } from '../../../game/sheet/history.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import type { StoredCardValue } from './card.ts';

export type StoredSheet = Pick<SheetDoc, 'values' | 'active' | 'overrides'>;

export const characters = pgTable(
  'characters',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    system: text('system').notNull(),
    version: integer('version').notNull().default(1),
    schema: jsonb('schema').$type<SheetSchema>(),
    sheet: jsonb('sheet')
      .$type<StoredSheet>()
      .notNull()
      .default(sql`'{"values":{},"active":[],"overrides":{}}'::jsonb`),
    seq: integer('seq').notNull().default(0),
    name: text('name').notNull(),
    /** Lists show this (`card.ts`), written with the sheet, so that no list parses a sheet. */
    card: jsonb('card').$type<StoredCardValue[]>().notNull().default([]),
    /** The rules and the `seq` that `card` was made from; with any other value it is out of date. */
    cardOf: text('card_of').notNull().default(''),
    /** Bytes of structure and sheet for the quota (`quota.ts`); 0 for a row never measured. */
    bytes: integer('bytes').notNull().default(0),
    /** The words of the system for what its creation still lacks; null once it was whole, or left as it is. */
    creation: jsonb('creation').$type<string[]>(),
    folder: text('folder'),
    portrait: text('portrait'),
    archivedAt: at('archived_at'),
    /** Since then only `restoreCharacter` knows it; swept after `DELETED_DAYS`. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('characters_user').on(t.userId),
    index('characters_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Ids of the newest operations applied, to recognise a repeated one. */
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

/**
 * The changes of a sheet's places, by whom, and the values before: the newest of each sheet (`keep-history.server.ts`).
 */
export const characterChanges = pgTable(
  'character_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    characterId: text('character_id')
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    userId: owner(),
    at: at('at').notNull(),
    /** The path has the form of `game/sheet/history.ts`. */
    path: text('path').notNull(),
    /** The value stands in an array of one: a text by itself would be read as JSON. */
    before: jsonb('before').$type<[PlaceValue]>().notNull(),
    after: jsonb('after').$type<[PlaceValue]>().notNull(),
    /** The cause of the change, where it was not written by hand: a roll's label. */
    cause: text('cause'),
    /** The bytes of `before` and `after` as JSON. */
    bytes: integer('bytes').notNull(),
  },
  (t) => [index('character_changes_sheet').on(t.characterId, t.id), index('character_changes_user').on(t.userId)],
);
