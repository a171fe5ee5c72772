import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { bookFiles, books } from '../books/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const reader = () =>
  text('user_id')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });
const book = () =>
  text('book_id')
    .notNull()
    .references(() => books.id);

/** Where a reader is in a book, whichever device turned the page last. */
export const readingPositions = pgTable(
  'reading_positions',
  {
    userId: reader(),
    bookId: book(),
    /** The file whose pages are counted: another version may have others. */
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    page: integer('page').notNull(),
    pages: integer('pages').notNull(),
    /** Grows with every change, so that it also says which of two came later. */
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] }), index('reading_positions_book').on(t.bookId)],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: reader(),
    bookId: book(),
    page: integer('page').notNull(),
    label: text('label').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId, t.page] })],
);
