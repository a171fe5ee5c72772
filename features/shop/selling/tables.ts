import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { books } from '../../publishing/books/tables.ts';

/** A book's next price; a job puts it in force. */
export const scheduledPrices = pgTable('scheduled_prices', {
  bookId: text('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** Cents. */
  price: integer('price').notNull(),
  startsAt: at('starts_at').notNull(),
});

/** Secret addresses that show a book which is not on sale. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid('id').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('preview_links_book').on(t.bookId)],
);
