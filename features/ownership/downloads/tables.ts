import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { bookFiles } from '../../publishing/books/tables.ts';

/** Each user's first download of each file; the counter `downloads` counts those that were not reopened. */
export const downloads = pgTable(
  'downloads',
  {
    userId: owner(),
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    firstAt: at('first_at').notNull(),
    /** The moment when an admin made the file as new to download: it has been used all the same. */
    reopenedAt: at('reopened_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fileId] }), index('downloads_file').on(t.fileId)],
);
