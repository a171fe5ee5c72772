import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { campaign } from '../../../people/seats/tables.ts';
import type { ChannelNews } from './channel-schema.ts';

/** The channel in which a table’s news are also told. The address is a secret: sealed, told to nobody, and in no export. */
export const campaignChannels = pgTable('campaign_channels', {
  campaignId: campaign().primaryKey(),
  address: text('address').notNull(),
  what: jsonb('what').$type<ChannelNews[]>().notNull(),
  since: at('since').notNull(),
  /** The channel asked for a pause until then. */
  pausedUntil: at('paused_until'),
});
