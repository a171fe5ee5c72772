import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';

export type GrantKind = 'book' | 'skin' | 'title' | 'badge';
export type GrantSource = 'purchase' | 'code' | 'gift' | 'request' | 'loan';

/** The things that a user owns, and from which source. They own a thing while at least one row grants it. */
export const grants = pgTable(
  'grants',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<GrantKind>().notNull(),
    itemId: text('item_id').notNull(),
    source: text('source').$type<GrantSource>().notNull(),
    /** The purchase id or the code. */
    sourceId: text('source_id').notNull(),
    /** Books only: printed in the footer of the personal copy. */
    copyCode: text('copy_code'),
    /** Loans only: it grants nothing from this moment on. */
    until: at('until'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.itemId, t.source, t.sourceId] }),
    index('grants_source').on(t.source, t.sourceId),
    index('grants_badges').on(t.itemId, t.userId).where(sql`${t.kind} = 'badge'`),
    index('grants_books_sold').on(t.itemId).where(sql`${t.kind} = 'book' and ${t.source} = 'purchase'`),
    uniqueIndex('grants_copy_code').on(t.copyCode).where(sql`${t.copyCode} is not null`),
  ],
);

/** The code in somebody's copy of a book that others lend them: it stays when a loan ends and another begins. */
export const lentCopies = pgTable(
  'lent_copies',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    copyCode: text('copy_code').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** The moment when its reader gave the book back: no loan that began before gives it again. */
    returnedAt: at('returned_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] })],
);
