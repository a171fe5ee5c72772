import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book } from '../../publishing/books/tables.ts';

/** Shelves that people make for their own books. Deleted ones are swept. */
export const shelves = pgTable(
  'shelves',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** Among its owner’s, from 0. */
    position: integer('position').notNull(),
    /** Whether its owner’s public profile shows it. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Counts the times its books changed. */
    revision: integer('revision').notNull().default(0),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('shelves_user').on(t.userId, t.position),
    index('shelves_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The books on a shelf; those that its owner has no more stay for the day they come back. */
export const shelvedBooks = pgTable(
  'shelved_books',
  {
    shelfId: uuid('shelf_id')
      .notNull()
      .references(() => shelves.id, { onDelete: 'cascade' }),
    bookId: book(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shelfId, t.bookId] }), index('shelved_books_book').on(t.bookId)],
);
