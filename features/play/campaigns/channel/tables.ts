import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { users } from '../../../people/accounts/tables.ts';
import { campaign } from '../../../people/seats/tables.ts';
import type { ChannelNews } from './channel-schema.ts';

/** The channel in which a table’s news are also told. The address is a secret: sealed, told to nobody, and in no export. */
export const campaignChannels = pgTable(
  'campaign_channels',
  {
    campaignId: campaign().primaryKey(),
    address: text('address').notNull(),
    /** Whoever gave the address; null for one from before this was kept. It ends when they lead the table no more. */
    userId: text('user_id').references(() => users.uid, { onDelete: 'cascade' }),
    what: jsonb('what').$type<ChannelNews[]>().notNull(),
    since: at('since').notNull(),
    /** The channel asked for a pause until then. */
    pausedUntil: at('paused_until'),
  },
  (t) => [index('campaign_channels_user').on(t.userId)],
);
