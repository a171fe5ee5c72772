import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import type { NewsDetails, NotificationKind } from '../../kit/notices.ts';
import { users } from '../accounts/tables.ts';

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
    details: jsonb('details').$type<NewsDetails>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /**
     * The moment when it was decided whether it is mailed; null until then, and for kinds that have a mail of their
     * own.
     */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.about),
    index('notifications_newest').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_read').on(t.userId, t.readAt).where(sql`read_at is not null`),
    index('notifications_age').on(t.createdAt),
    index('notifications_unmailed').on(t.createdAt).where(sql`mailed_at is null`),
  ],
);

/** The kinds that a person gets by mail, as far as they chose or were written to. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Null: as the kind is by default. */
    mailed: boolean('mailed'),
    /** The token in the address that ends these mails. In clear, because each mail repeats it; it does nothing else. */
    token: text('token').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), uniqueIndex('mail_choices_token').on(t.token)],
);
