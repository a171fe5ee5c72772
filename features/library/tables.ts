import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { bookFiles, books } from '../books/tables.ts';
import type { ShelfLook } from './shelf.ts';

/** A moment, to the millisecond. */
/** Whose row it is; it goes with the account. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });
/** Which book it is about. */
export const book = () =>
  text('book_id')
    .notNull()
    .references(() => books.id);

/** The first time each user took each file; the counter `downloads` counts these rows. */
export const downloads = pgTable(
  'downloads',
  {
    userId: owner(),
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    firstAt: at('first_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fileId] }), index('downloads_file').on(t.fileId)],
);

/** Books that their reader put out of sight. They stay the reader's. */
export const archivedBooks = pgTable(
  'archived_books',
  { userId: owner(), bookId: book(), archivedAt: at('archived_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] })],
);

/** How each reader wants the library drawn, on any device. */
export const shelfLooks = pgTable('shelf_looks', {
  userId: owner().primaryKey(),
  look: text('look').$type<ShelfLook>().notNull(),
});
