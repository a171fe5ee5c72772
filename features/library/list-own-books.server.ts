import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import type { BookFileView } from '../books/book-schema.ts';
import { presentFile } from '../books/columns.server.ts';
import { bookFiles, books } from '../books/tables.ts';
import { isUnstampable } from '../books/unstampable.server.ts';
import type { Ctx } from '../context.ts';
import { readingPositions } from '../reading/tables.ts';
import { downloads } from './tables.ts';

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
  /** What changed with this version. */
  note: string | null;
  warnings: string[];
  downloads: number;
}

const counted = (rows: SQL): SQL<number> => sql<number>`(select count(*) from (${rows}) counted)`.mapWith(Number);

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
      downloads: counted(sql`select 1 ${taken}`),
      readers: counted(sql`
        select ${downloads}.user_id ${taken}
        union select user_id from ${readingPositions} where ${readingPositions}.book_id = ${books}.id`),
    })
    .from(books)
    .where(which)
    .orderBy(asc(books.title));

/** A creator's books in any state, with counts of downloads and readers, never their names. */
export const listOwnBooks = (ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<OwnBook[]> =>
  findOwnBooks(ctx, eq(books.creatorId, creatorId));

export async function getOwnBook(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  bookId: string,
): Promise<(OwnBook & { files: OwnFile[] }) | null> {
  const [book] = await findOwnBooks(ctx, eq(books.id, bookId));
  if (!book || !can(caller, 'view', { is: 'bookFile', creatorId: book.creatorId })) return null;
  const files = await ctx.db
    .select({
      file: bookFiles,
      downloads: counted(sql`select 1 from ${downloads} where ${downloads.fileId} = ${bookFiles}.id`),
    })
    .from(bookFiles)
    .where(eq(bookFiles.bookId, bookId))
    .orderBy(asc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id));
  return {
    ...book,
    files: files.map(({ file, downloads: taken }) => ({
      ...presentFile(file),
      addedAt: file.createdAt.toISOString(),
      note: file.note,
      warnings: [...(isUnstampable(file) && file.planFailure ? [file.planFailure] : []), ...file.warnings],
      downloads: taken,
    })),
  };
}
