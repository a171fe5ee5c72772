import { sql } from 'drizzle-orm';
import { bigint, boolean, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../accounts/tables.ts';
import type { FileKind } from './file-kind.ts';
import type { Purpose } from './upload.ts';

/** Files that people send, until something uses them; then the row is gone and the file belongs to its user. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<Purpose>().notNull(),
    fileName: text('file_name').notNull(),
    /** The client's own words, which it reads again in the same order. */
    metadata: json('metadata').$type<Record<string, string | null>>().notNull(),
    /**
     * The book of a book file alone; whether it is the sender's is asked at the beginning and when the file is used.
     */
    bookId: text('book_id'),
    kind: text('kind').$type<FileKind>(),
    /** The bytes of the whole file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** The store's own name of the incoming file. */
    incomingName: text('incoming_name').notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment when bytes last came, or the upload was created. */
    receivedAt: at('received_at').notNull(),
    finishedAt: at('finished_at'),
    /** Hex, of a finished file that was read once. */
    sha256: text('sha256'),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt), index('uploads_received').on(t.receivedAt)],
);

/** One row while a request reads or writes an upload. A process that is killed leaves one, which soon counts no more. */
export const uploadLocks = pgTable('upload_locks', {
  /** No reference: an upload is locked before it is created. */
  uploadId: uuid('upload_id').primaryKey(),
  holder: uuid('holder').notNull(),
  /** The end of the lock, on the database's clock. */
  until: at('until').notNull(),
  /** Whether another request waits for it. */
  wanted: boolean('wanted').notNull().default(sql`false`),
});
