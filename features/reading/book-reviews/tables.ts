import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book } from '../../publishing/books/tables.ts';
import type { CopySource } from './book-review.ts';

/** The review of a reader about a book that they own: one of each book. */
export const bookReviews = pgTable(
  'book_reviews',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    bookId: book(),
    /** 1 to 5. */
    stars: integer('stars').notNull(),
    text: text('text').notNull().default(''),
    /** The way in which the reader had got the book when they wrote. */
    got: text('got').$type<CopySource>().notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment when the reader changed it last; null for never. */
    changedAt: at('changed_at'),
    /** The publisher's answer to it. */
    answer: text('answer'),
    answeredAt: at('answered_at'),
    /** The moment since which an admin hides it. */
    hiddenAt: at('hidden_at'),
    /**
     * The moment when its reader deleted what is reported or hidden: the row stays, so that writing it again does not
     * show it.
     */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('book_reviews_one').on(t.userId, t.bookId),
    index('book_reviews_book').on(t.bookId, t.createdAt, t.id),
  ],
);

/** The number of shown reviews of a book with each number of stars. Written by a trigger of `book_reviews`. */
export const bookReviewSums = pgTable(
  'book_review_sums',
  { bookId: book(), stars: integer('stars').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.bookId, t.stars] })],
);

/** Reports of a review before all things were reported alike: `reports` has these rows too. */
export const bookReviewReports = pgTable(
  'book_review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => bookReviews.id, { onDelete: 'cascade' }),
    userId: owner(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.userId] }),
    index('book_review_reports_user').on(t.userId),
    index('book_review_reports_oldest').on(t.createdAt),
  ],
);
