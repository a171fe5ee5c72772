import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { owner } from '../../../people/accounts/tables.ts';
import { campaigns } from '../../../people/seats/tables.ts';

/** The journal of a table, session by session. */
export const campaignJournal = pgTable(
  'campaign_journal',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    index('campaign_journal_campaign').on(t.campaignId, t.day, t.id),
    index('campaign_journal_user').on(t.userId),
  ],
);
