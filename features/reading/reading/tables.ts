import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book, bookFiles } from '../../publishing/books/tables.ts';

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
    /** The moment when the book was opened first; null in rows older than the column. */
    begunAt: at('begun_at'),
    /** The moment when the reader was asked for a review, or need not be; null before. */
    reviewAskedAt: at('review_asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookId] }),
    index('reading_positions_book').on(t.bookId),
    index('reading_positions_unasked')
      .on(t.begunAt)
      .where(sql`${t.begunAt} is not null and ${t.reviewAskedAt} is null`),
  ],
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
