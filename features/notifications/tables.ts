import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { users } from '../accounts/tables.ts';
import type { NotificationKind } from './notification.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The id of what it tells of: of one kind about one thing a person gets one. */
    about: text('about').notNull(),
    title: text('title').notNull(),
    details: jsonb('details').$type<{ amount?: number; status?: string }>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.about),
    index('notifications_newest').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_age').on(t.createdAt),
  ],
);
