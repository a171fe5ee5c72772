import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book, bookFiles } from '../../publishing/books/tables.ts';
import type { ShelfLook } from './shelf.ts';

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

export const archivedBooks = pgTable(
  'archived_books',
  { userId: owner(), bookId: book(), archivedAt: at('archived_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] })],
);

export const shelfLooks = pgTable('shelf_looks', {
  userId: owner().primaryKey(),
  look: text('look').$type<ShelfLook>().notNull(),
});
