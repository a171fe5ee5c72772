import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { forReaders } from '../../publishing/books/unstampable.server.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { findReading } from './get-reading.server.ts';
import type { ReadingView } from './reading.ts';

interface ReadableBook {
  bookId: string;
  bookURL: string;
  title: string;
  accentColor: string;
  /** The page of the main file with the printed number 1; null: as the file labels its pages. */
  pageOne: number | null;
}

export interface ReadableFile {
  fileId: string;
  kind: FileKind;
  name: string;
  version: number;
  addedAt: Date;
}

/** `left`: the milliseconds until it ends; null for a loan without an end. */
export interface LoanOfReader {
  left: number | null;
}

/**
 * Whether and how a user may read a book. `files` are all its PDFs, the newest main version first; empty while that
 * is being prepared. `lent`: the user has only a loan.
 */
export type OpenedForReading =
  | {
      owned: true;
      frozen: boolean;
      lent: LoanOfReader | null;
      book: ReadableBook;
      files: ReadableFile[];
      reading: ReadingView;
    }
  | { owned: false; book: ReadableBook };

/** Null with a copy of one's own. */
function lentBy(held: readonly Pick<typeof grants.$inferSelect, 'source' | 'until'>[], now: Date): LoanOfReader | null {
  if (held.some(({ source }) => source !== 'loan')) return null;
  const ends = held.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const left = Math.max(...ends) - now.getTime();
  return { left: Number.isFinite(left) ? left : null };
}

/** Null for an unknown book, or one that this user may not know of. */
export async function openForReading(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  bookId: string,
): Promise<OpenedForReading | null> {
  const now = ctx.clock.now();
  const [[book], stored, reading, held] = await Promise.all([
    ctx.db
      .select({
        status: books.status,
        bookURL: books.bookUrl,
        title: books.title,
        accentColor: books.accentColor,
        pageOne: books.pageOne,
      })
      .from(books)
      .where(eq(books.id, bookId)),
    ctx.db
      .select()
      .from(bookFiles)
      .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.mediaType, PDF)))
      .orderBy(sql`${bookFiles.kind} <> 'main'`, desc(bookFiles.version), desc(bookFiles.createdAt), asc(bookFiles.id)),
    findReading(ctx, caller, bookId),
    ctx.db
      .select({ source: grants.source, until: grants.until, frozen: isFrozen })
      .from(grants)
      .where(and(eq(grants.userId, caller.uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), isHeld(now))),
  ]);
  if (!book) return null;
  const files = forReaders(stored).map(({ id, createdAt, kind, name, version }) => ({
    fileId: id,
    kind,
    name,
    version,
    addedAt: createdAt,
  }));
  const { status, ...rest } = book;
  const found = { bookId, ...rest };
  if (reading) {
    return {
      owned: true,
      frozen: held.every(({ frozen }) => frozen),
      lent: lentBy(held, now),
      book: found,
      files: files[0]?.kind === 'main' ? files : [],
      reading,
    };
  }
  return status === 'published' ? { owned: false, book: found } : null;
}
