import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { book, bookFiles } from '../../publishing/books/tables.ts';
import type { Colour } from './annotation.ts';

/** Highlights and notes of a reader, beside the file: its bytes stay as they are. */
export const annotations = pgTable(
  'annotations',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    bookId: book(),
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id),
    page: integer('page').notNull(),
    quads: jsonb('quads').$type<[number, number, number, number][]>().notNull(),
    /** The quote is kept, because another version may have moved it. */
    quote: text('quote').notNull(),
    colour: text('colour').$type<Colour>().notNull(),
    note: text('note').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [index('annotations_book').on(t.userId, t.bookId, t.page, t.createdAt, t.id)],
);
