import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';

export const wishes = pgTable(
  'wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] }), index('wishes_book').on(t.bookId)],
);

/** The secret address under which somebody shows their wish list; no row while they do not. */
export const wishLinks = pgTable('wish_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** The secret is kept in clear, because its owner copies it again; it shows nothing but the list. */
  token: text('token').notNull().unique(),
  createdAt: at('created_at').notNull(),
});
