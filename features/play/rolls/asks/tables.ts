import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { owner } from '../../../people/accounts/tables.ts';
import { campaign, campaignMembers } from '../../../people/seats/tables.ts';
import type { Visibility } from '../roll.ts';
import { rolls } from '../tables.ts';

/** The rolls that whoever leads a table asks for. */
export const campaignAsks = pgTable(
  'campaign_asks',
  {
    id: text('id').primaryKey(),
    campaignId: campaign(),
    userId: owner(),
    label: text('label').notNull(),
    /** The dice that answer it; null where a roll of a sheet is named, or any dice do. */
    notation: text('notation'),
    /** The id of the sheet's roll that answers it. */
    roll: text('roll'),
    /** The name of an attribute that answers it, with the test of each one's own sheet. */
    attribute: text('attribute'),
    visibility: text('visibility').$type<Visibility>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** The moment when it closes by itself; each answer moves it on. */
    endsAt: at('ends_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [index('campaign_asks_campaign').on(t.campaignId, t.askedAt), index('campaign_asks_user').on(t.userId)],
);

/** The people who are asked. Who leaves the table is asked no more. */
export const campaignAskPeople = pgTable(
  'campaign_ask_people',
  {
    askId: text('ask_id')
      .notNull()
      .references(() => campaignAsks.id, { onDelete: 'cascade' }),
    campaignId: text('campaign_id').notNull(),
    userId: owner(),
    answeredAt: at('answered_at'),
    rollId: text('roll_id').references(() => rolls.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.askId, t.userId] }),
    index('campaign_ask_people_member').on(t.campaignId, t.userId),
    index('campaign_ask_people_user').on(t.userId),
    index('campaign_ask_people_roll').on(t.rollId),
    foreignKey({
      name: 'campaign_ask_people_member_fk',
      columns: [t.campaignId, t.userId],
      foreignColumns: [campaignMembers.campaignId, campaignMembers.userId],
    }).onDelete('cascade'),
  ],
);
