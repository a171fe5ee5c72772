import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import type { RequestState } from './request.ts';

/** A reader asks a creator for a book that they have from elsewhere. */
export const bookRequests = pgTable(
  'book_requests',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    state: text('state').$type<RequestState>().notNull().default('open'),
    note: text('note').notNull().default(''),
    /** The storage key; null where the reader sent no proof. */
    proofKey: text('proof_key'),
    proofType: text('proof_type'),
    /** The creator's words to the reader. */
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    uniqueIndex('book_requests_open').on(t.userId, t.bookId).where(sql`${t.state} = 'open'`),
    index('book_requests_reader').on(t.userId, t.createdAt, t.id),
    index('book_requests_book').on(t.bookId, t.state, t.createdAt, t.id),
    index('book_requests_proof').on(t.proofKey).where(sql`${t.proofKey} is not null`),
  ],
);
