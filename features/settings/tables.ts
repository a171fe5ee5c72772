import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SettingName } from './settings.ts';

/** What an admin laid over the settings' own values. */
export const settings = pgTable('settings', {
  name: text('name').$type<SettingName>().primaryKey(),
  value: text('value').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
});
