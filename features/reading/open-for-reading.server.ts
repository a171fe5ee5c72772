import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { Caller } from '../accounts/user.ts';
import type { FileKind } from '../books/book.ts';
import { PDF } from '../books/file-type.ts';
import { bookFiles, books } from '../books/tables.ts';
import { forReaders } from '../books/unstampable.server.ts';
import type { Ctx } from '../context.ts';
import { findReading } from './get-reading.server.ts';
import type { ReadingView } from './reading.ts';

interface ReadableBook {
  bookId: string;
  bookURL: string;
  title: string;
  accentColor: string;
}

export interface ReadableFile {
  fileId: string;
  kind: FileKind;
  name: string;
  version: number;
  addedAt: Date;
}

/**
 * Whether and how a user may read a book. `files` are all its PDFs, the newest main version first; empty while that
 * is being prepared. `lent`: the user has only a loan.
 */
export type Readable =
  | { owned: true; lent: boolean; book: ReadableBook; files: ReadableFile[]; reading: ReadingView }
  | { owned: false; book: ReadableBook };

/** Null for an unknown book, or one that this user may not know of. */
export async function openForReading(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  bookId: string,
): Promise<Readable | null> {
  const [[book], stored, reading, own] = await Promise.all([
    ctx.db
      .select({
        status: books.status,
        bookURL: books.bookUrl,
        title: books.title,
        accentColor: books.accentColor,
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
      .select({ source: grants.source })
      .from(grants)
      .where(
        and(
          eq(grants.userId, caller.uid),
          eq(grants.kind, 'book'),
          eq(grants.itemId, bookId),
          ne(grants.source, 'loan'),
        ),
      )
      .limit(1),
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
    const lent = own.length === 0;
    return { owned: true, lent, book: found, files: files[0]?.kind === 'main' ? files : [], reading };
  }
  return status === 'published' ? { owned: false, book: found } : null;
}
