import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { campaignJournal } from '../../play/campaigns/journal/tables.ts';
import { books } from '../books/tables.ts';
import { newsPosts } from '../news/tables.ts';

/** The HTML of a text with marks, beside the one row that has the text, and gone with it. */
export const compiledTexts = pgTable(
  'compiled_texts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The description that the store shows. */
    bookId: text('book_id').references(() => books.id, { onDelete: 'cascade' }),
    /** The description in the book's form. */
    draftOf: text('draft_of').references(() => books.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => newsPosts.id, { onDelete: 'cascade' }),
    entryId: text('entry_id').references(() => campaignJournal.id, { onDelete: 'cascade' }),
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
    check('compiled_texts_one', sql`num_nonnulls(${t.bookId}, ${t.draftOf}, ${t.postId}, ${t.entryId}) = 1`),
  ],
);
