import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { owner } from '../../../people/accounts/tables.ts';
import { campaigns } from '../../../people/seats/tables.ts';
import { characters } from '../../characters/tables.ts';
import type { LootDeed } from './loot-schema.ts';

const campaign = () =>
  text('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });

export const campaignLoot = pgTable(
  'campaign_loot',
  {
    id: text('id').primaryKey(),
    campaignId: campaign(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull(),
    /** Counts only while it is at the table. */
    characterId: text('character_id').references(() => characters.id, { onDelete: 'set null' }),
  },
  (t) => [index('campaign_loot_campaign').on(t.campaignId), index('campaign_loot_character').on(t.characterId)],
);

export type LootRow = typeof campaignLoot.$inferSelect;

/** The deeds on the loot, with the rows before and after them, so that they can be taken back. */
export const campaignLootChanges = pgTable(
  'campaign_loot_changes',
  {
    id: text('id').primaryKey(),
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    campaignId: campaign(),
    userId: owner(),
    deed: text('deed').$type<LootDeed>().notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    to: text('to_name'),
    before: jsonb('before').$type<LootRow[]>().notNull(),
    after: jsonb('after').$type<LootRow[]>().notNull(),
    at: at('at').notNull(),
    undoneAt: at('undone_at'),
  },
  (t) => [
    index('campaign_loot_changes_campaign').on(t.campaignId, t.ordinal),
    index('campaign_loot_changes_user').on(t.userId),
  ],
);
