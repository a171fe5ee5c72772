import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { campaign } from '../../people/seats/tables.ts';
import { book } from '../../publishing/books/tables.ts';
import type { Audience } from './loan.ts';

/** Books that a member lends to the table. A loan that ended stays as history. */
export const loans = pgTable(
  'loans',
  {
    id: text('id').primaryKey(),
    campaignId: campaign(),
    bookId: book(),
    userId: owner(),
    audience: text('audience').$type<Audience>().notNull().default('mesa'),
    /** Whether the game master lets the table read it. */
    on: boolean('on').notNull().default(true),
    switchedAt: at('switched_at'),
    until: at('until'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    warnedAt: at('warned_at'),
  },
  (t) => [
    uniqueIndex('loans_running').on(t.campaignId, t.bookId).where(sql`ended_at is null`),
    index('loans_lender').on(t.userId, t.bookId).where(sql`ended_at is null`),
    index('loans_lent').on(t.userId, t.bookId),
    index('loans_until').on(t.until).where(sql`ended_at is null`),
  ],
);
