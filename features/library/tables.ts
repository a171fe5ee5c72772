import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { bookFiles } from '../books/tables.ts';

/** The first time each user took each file; the counter `downloads` counts these rows. */
export const downloads = pgTable(
  'downloads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    firstAt: timestamp('first_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fileId] })],
);
