import { bigint, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Die } from '../../game/dice/throw.ts';
import { at } from '../../platform/db/columns.ts';
import { characters } from '../characters/tables.ts';
import { owner } from '../library/tables.ts';
import type { Outcome, Visibility } from './roll.ts';

/** The seed of each person's next roll. Its commitment is told; it is not, before it was thrown. */
export const rollChains = pgTable('roll_chains', {
  userId: owner().primaryKey(),
  seed: text('seed').notNull(),
  /** Rolls thrown so far. */
  thrown: integer('thrown').notNull().default(0),
});

/** The newest rolls of each person, as they fell. A row never changes. */
export const rolls = pgTable(
  'rolls',
  {
    id: text('id').primaryKey(),
    /** Grows from roll to roll, so that one moment may hold several. */
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: owner(),
    characterId: text('character_id').references(() => characters.id, { onDelete: 'cascade' }),
    /** Of the system's roll, when it was one. */
    rollId: text('roll_id'),
    label: text('label').notNull(),
    notation: text('notation').notNull(),
    total: doublePrecision('total').notNull(),
    text: text('text').notNull(),
    dice: jsonb('dice').$type<Die[]>().notNull(),
    outcome: jsonb('outcome').$type<Outcome>(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('rolls_user').on(t.userId, t.ordinal), index('rolls_character').on(t.characterId, t.ordinal)],
);
