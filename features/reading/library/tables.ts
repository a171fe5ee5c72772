import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book } from '../../publishing/books/tables.ts';
import type { ShelfLook } from './shelf.ts';

export const archivedBooks = pgTable(
  'archived_books',
  { userId: owner(), bookId: book(), archivedAt: at('archived_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] })],
);

export const shelfLooks = pgTable('shelf_looks', {
  userId: owner().primaryKey(),
  look: text('look').$type<ShelfLook>().notNull(),
});
