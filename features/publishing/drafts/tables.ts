import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import type { PdfReport, StampMode } from '../../../platform/pdf/port.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../books/tables.ts';
import type { FileField } from './draft.ts';
import type { DraftFields } from './draft-fields.ts';

/** The fields of a book's form beside the row that the store shows. A book from before has none until it is edited. */
export const bookDrafts = pgTable(
  'book_drafts',
  {
    bookId: text('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** `fields.bookURL`, kept for this book. */
    bookUrl: text('book_url'),
    revision: integer('revision').notNull().default(1),
    /** The fields as they were when submitted, while they wait for review or for their time. */
    submitted: jsonb('submitted').$type<DraftFields>(),
    submittedAt: at('submitted_at'),
    submittedRevision: integer('submitted_revision'),
    /** The moment when an admin, or trust, let it be published; it waits for `publishAt`. */
    approvedAt: at('approved_at'),
    publishAt: at('publish_at'),
    rejectedAt: at('rejected_at'),
    /** An admin took it out of the store, so that it comes back by review alone. */
    withdrawnByAdmin: boolean('withdrawn_by_admin').notNull().default(false),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by').references(() => users.uid, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('book_drafts_url').on(t.bookUrl),
    index('book_drafts_waiting').on(t.submittedAt).where(sql`${t.submittedAt} is not null`),
    index('book_drafts_due').on(t.publishAt).where(sql`${t.approvedAt} is not null`),
    index('book_drafts_author').on(t.updatedBy),
    index('book_drafts_title').using('gin', sql`folded(${t.fields} ->> 'title') gin_trgm_ops`),
  ],
);

/** Files of a draft that readers do not have yet. */
export const draftFiles = pgTable(
  'draft_files',
  {
    id: uuid('id').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    field: text('field').$type<FileField>().notNull(),
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
    planKey: text('plan_key'),
    planFormat: integer('plan_format').notNull().default(1),
    stampMode: text('stamp_mode').$type<StampMode>().notNull().default('footer'),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    pages: integer('pages'),
    sha256: text('sha256').notNull(),
    /** Portuguese sentences for the creator. */
    warnings: text('warnings').array().notNull().default(sql`'{}'`),
    report: jsonb('report').$type<PdfReport>(),
    /** Part of what waits for review. */
    submitted: boolean('submitted').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('draft_files_book').on(t.bookId)],
);

/** The history of a book, for its creator's team. */
export const bookEvents = pgTable(
  'book_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    what: text('what').notNull(),
    /** Null for the product itself, and for somebody whose account was erased. */
    actor: text('actor').references(() => users.uid, { onDelete: 'set null' }),
    byAdmin: boolean('by_admin').notNull().default(false),
    message: text('message'),
  },
  (t) => [index('book_events_book').on(t.bookId, t.id), index('book_events_actor').on(t.actor)],
);
