import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Die } from '../../../game/dice/throw.ts';
import type { Change } from '../../../game/sheet/changes.ts';
import type { RollPart } from '../../../game/sheet/tell.ts';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { characters } from '../characters/tables.ts';
import type { Outcome, Visibility } from './roll.ts';

/** The seed of each user's next roll. Only its commitment is public until it is used. */
export const rollChains = pgTable('roll_chains', {
  userId: owner().primaryKey(),
  seed: text('seed').notNull(),
  thrown: integer('thrown').notNull().default(0),
});

/**
 * A roll never changes, also when its changes of the sheet are undone; only the newest are kept, and those that their
 * owner shows.
 */
export const rolls = pgTable(
  'rolls',
  {
    id: text('id').primaryKey(),
    /** Grows with every roll, so that rolls of one moment have an order. */
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Counts the rolls of a user from 1; null for rolls from before they were counted. */
    number: integer('number'),
    /** A roll outlives its sheet: otherwise throwing and deleting would leave only the good ones. */
    characterId: text('character_id').references(() => characters.id, { onDelete: 'set null' }),
    /** The name that the sheet had when it was thrown. */
    sheetName: text('sheet_name'),
    campaignId: text('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    rollId: text('roll_id'),
    /** Whether it answered an ask of its table: an ask goes, and its answer stays. */
    asked: boolean('asked').notNull().default(false),
    label: text('label').notNull(),
    notation: text('notation').notNull(),
    total: doublePrecision('total').notNull(),
    text: text('text').notNull(),
    dice: jsonb('dice').$type<Die[]>().notNull(),
    /** The parts of the roll (`game/sheet/tell.ts`). */
    parts: jsonb('parts').$type<RollPart[]>().notNull().default(sql`'[]'::jsonb`),
    against: doublePrecision('against'),
    changes: jsonb('changes').$type<Change[]>().notNull().default(sql`'[]'::jsonb`),
    undoneAt: at('undone_at'),
    outcome: jsonb('outcome').$type<Outcome>(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    /** The commitment of the user's next roll, published with this one. */
    nextCommitment: text('next_commitment'),
    /** Whether it stands in a showcase of its owner’s profile. */
    kept: boolean('kept').notNull().default(false),
    at: at('at').notNull(),
  },
  (t) => [
    index('rolls_user').on(t.userId, t.ordinal),
    index('rolls_number').on(t.userId, t.number),
    index('rolls_character').on(t.characterId, t.ordinal),
    index('rolls_campaign').on(t.campaignId, t.ordinal),
  ],
);
