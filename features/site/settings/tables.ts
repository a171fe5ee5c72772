import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import type { SettingName } from './settings.ts';

export const settings = pgTable('settings', {
  name: text('name').$type<SettingName>().primaryKey(),
  value: text('value').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});
