import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * The HTML of a text with marks, beside the one row that has the text, and gone with it. Those rows are of features above
 * this one, so the references are in the migration alone.
 */
export const compiledTexts = pgTable(
  'compiled_texts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The description that the store shows. */
    bookId: text('book_id'),
    /** The description in the book's form. */
    draftOf: text('draft_of'),
    postId: uuid('post_id'),
    entryId: text('entry_id'),
    campaignId: text('campaign_id'),
    /** The SHA-256 of the text that was compiled. */
    sourceHash: text('source_hash').notNull(),
    /** `MARKUP_VERSION` of the compiler. */
    version: integer('version').notNull(),
    html: text('html').notNull(),
  },
  (t) => [
    unique('compiled_texts_book').on(t.bookId),
    unique('compiled_texts_draft').on(t.draftOf),
    unique('compiled_texts_post').on(t.postId),
    unique('compiled_texts_entry').on(t.entryId),
    unique('compiled_texts_campaign').on(t.campaignId),
    check(
      'compiled_texts_one',
      sql`num_nonnulls(${t.bookId}, ${t.draftOf}, ${t.postId}, ${t.entryId}, ${t.campaignId}) = 1`,
    ),
  ],
);
