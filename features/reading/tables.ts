import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { bookFiles } from '../books/tables.ts';
import { book, owner } from '../library/tables.ts';

export const readingPositions = pgTable(
  'reading_positions',
  {
    userId: owner(),
    bookId: book(),
    /** Pages are counted in this file: another version may have others. */
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    page: integer('page').notNull(),
    pages: integer('pages').notNull(),
    /** Grows with every change, so that it also orders them. */
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] }), index('reading_positions_book').on(t.bookId)],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: owner(),
    bookId: book(),
    page: integer('page').notNull(),
    label: text('label').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId, t.page] })],
);
