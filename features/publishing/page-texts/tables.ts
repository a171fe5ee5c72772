import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { book, bookFiles } from '../books/tables.ts';

/** Folded words without their places (`array_to_tsvector`): what a search compares. */
const words = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** Whether the words of a book's file are here: one row for the file that readers get, and the one before until then. */
export const bookTexts = pgTable(
  'book_texts',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => bookFiles.id, { onDelete: 'cascade' }),
    bookId: book(),
    /** `waiting`: not read yet; `none`: its pages have no words, as those of a scan; `failed`: it cannot be read. */
    state: text('state').$type<'waiting' | 'ready' | 'none' | 'failed'>().notNull(),
    /** Words that today's code would take out otherwise are taken out again. */
    format: integer('format').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    tryAfter: at('try_after'),
  },
  (t) => [index('book_texts_book').on(t.bookId)],
);

export const bookPages = pgTable(
  'book_pages',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => bookTexts.fileId, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** The number that the file says is printed there; null for the page's own. */
    label: text('label'),
    /** The text as it is read, for the line around a word. It is never sent whole. */
    text: text('text').notNull(),
    words: words('words').notNull(),
    /** The words of its headings. */
    heads: words('heads').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.page] }),
    index('book_pages_words').using('gin', t.words),
    index('book_pages_heads').using('gin', t.heads),
  ],
);
