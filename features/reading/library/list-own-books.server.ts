import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import type { BookFileView } from '../../publishing/books/book-schema.ts';
import { markOf, presentFile } from '../../publishing/books/columns.server.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { isUnstampable } from '../../publishing/books/unstampable.server.ts';
import { FIELD_RULES } from '../../publishing/drafts/draft.ts';
import { type DraftFileRow, readDraftFiles, readFound } from '../../publishing/drafts/find-draft.server.ts';
import { publishesUnreviewed } from '../../publishing/drafts/publishes-unreviewed.server.ts';
import { readingPositions } from '../reading/tables.ts';

export interface OwnBook {
  bookId: string;
  creatorId: string;
  bookURL: string;
  title: string;
  status: 'draft' | 'published' | 'withdrawn';
  /** Cents. */
  price: number;
  /** One per reader and file. */
  downloads: number;
  /** People who downloaded a file or opened the book to read it here. */
  readers: number;
  /** `#rrggbb`. */
  accentColor: string;
}

export interface OwnFile extends BookFileView {
  /** ISO 8601. */
  addedAt: string;
  /** The change of this version. */
  note: string | null;
  warnings: string[];
  downloads: number;
}

export interface WaitingFile extends BookFileView {
  /** ISO 8601. */
  addedAt: string;
  /** A review decides about it now; otherwise it goes with the book's form, the next time that this is sent. */
  inReview: boolean;
  warnings: string[];
}

export interface OwnBookFiles extends OwnBook {
  files: OwnFile[];
  /** Files that readers do not have yet. */
  waiting: WaitingFile[];
  /** A new file reaches readers after a review. */
  isReviewed: boolean;
}

const countRows = (rows: SQL): SQL<number> => sql<number>`(select count(*) from (${rows}) counted)`.mapWith(Number);

const taken = sql`
  from ${downloads} join ${bookFiles} on ${bookFiles}.id = ${downloads}.file_id where ${bookFiles}.book_id = ${books}.id`;

const findOwnBooks = (ctx: Pick<Ctx, 'db'>, which: SQL | undefined): Promise<OwnBook[]> =>
  ctx.db
    .select({
      bookId: books.id,
      creatorId: books.creatorId,
      bookURL: books.bookUrl,
      title: books.title,
      status: books.status,
      price: books.price,
      accentColor: books.accentColor,
      downloads: countRows(sql`select 1 ${taken}`),
      readers: countRows(sql`
        select ${downloads}.user_id ${taken}
        union select user_id from ${readingPositions} where ${readingPositions}.book_id = ${books}.id`),
    })
    .from(books)
    .where(which)
    .orderBy(asc(books.title));

/** A creator's books in any state, with counts of downloads and readers, never their names. */
export const listOwnBooks = (ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<OwnBook[]> =>
  findOwnBooks(ctx, eq(books.creatorId, creatorId));

const waitingOf = (drafted: readonly DraftFileRow[]): WaitingFile[] =>
  drafted.flatMap(({ id, field, name, bytes, pages, mediaType, stampMode, createdAt, submitted, warnings }) => {
    const { kind } = FIELD_RULES[field];
    if (kind === null) return [];
    const mark = markOf({ kind, mediaType, stampMode });
    const file = { fileId: id, kind, name, bytes, ...(pages === null ? {} : { pages }), version: 1, mark };
    return [{ ...file, addedAt: createdAt.toISOString(), inReview: submitted, warnings }];
  });

export async function getOwnBook(ctx: Pick<Ctx, 'db'>, caller: Caller, bookId: string): Promise<OwnBookFiles | null> {
  const [[book], found] = await Promise.all([findOwnBooks(ctx, eq(books.id, bookId)), readFound(ctx.db, bookId)]);
  if (!book || !found || !can(caller, 'view', { is: 'bookFile', creatorId: book.creatorId })) return null;
  const [files, drafted, unreviewed] = await Promise.all([
    ctx.db
      .select({
        file: bookFiles,
        downloads: countRows(sql`select 1 from ${downloads} where ${downloads.fileId} = ${bookFiles}.id`),
      })
      .from(bookFiles)
      .where(eq(bookFiles.bookId, bookId))
      .orderBy(asc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id)),
    readDraftFiles(ctx.db, bookId),
    publishesUnreviewed(ctx.db, found),
  ]);
  return {
    ...book,
    files: files.map(({ file, downloads: taken }) => ({
      ...presentFile(file),
      addedAt: file.createdAt.toISOString(),
      note: file.note,
      warnings: [...(isUnstampable(file) && file.planFailure ? [file.planFailure] : []), ...file.warnings],
      downloads: taken,
    })),
    waiting: waitingOf(drafted),
    isReviewed: !unreviewed,
  };
}
