import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SharedValues } from '../../../game/sheet/shared.ts';
import { at } from '../../../platform/db/columns.ts';
import type { TableRole } from '../../kit/permissions.ts';
import { owner } from '../accounts/tables.ts';
import type { CampaignState } from './campaign-state.ts';

export const campaigns = pgTable('campaigns', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  system: text('system'),
  description: text('description'),
  /** The words about what does not come into the table. */
  contentLimits: text('content_limits'),
  state: text('state').$type<CampaignState>().notNull().default('open'),
  createdAt: at('created_at').notNull(),
  closedAt: at('closed_at'),
  /** The moment since which an admin keeps it closed. */
  takenAt: at('taken_at'),
  /** One of the nine; null for the system's. */
  theme: integer('theme'),
  /** The id of an uploaded picture, or `drawn:` with the number of a theme's; null for the system's plate. */
  cover: text('cover'),
  /** The fields of cards that the party shows, in order; null for all. */
  columns: jsonb('columns').$type<string[]>(),
});

/** The table at which a row was made: the row goes with it. */
export const campaign = () =>
  text('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });

/** The resources that a table's sheets share: one number for each. */
export const campaignResources = pgTable('campaign_resources', {
  campaignId: campaign().primaryKey(),
  values: jsonb('values').$type<SharedValues>().notNull(),
  seq: integer('seq').notNull(),
});

export const campaignMembers = pgTable(
  'campaign_members',
  {
    campaignId: campaign(),
    userId: owner(),
    role: text('role').$type<TableRole>().notNull(),
    /** A character stands at one table. Sheets stand above seats, so the reference is in the migration alone. */
    characterId: text('character_id'),
    joinedAt: at('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.userId] }),
    index('campaign_members_user').on(t.userId),
    uniqueIndex('campaign_members_character').on(t.characterId),
  ],
);
