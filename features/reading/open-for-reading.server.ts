import { and, desc, eq } from 'drizzle-orm';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { findReading } from './get-reading.server.ts';
import type { ReadingView } from './reading.ts';

interface ReadableBook {
  bookId: string;
  bookURL: string;
  title: string;
  accentColor: string;
}

/** How a book stands to who wants to read it. `fileId` is of its newest main file, null while that is prepared. */
export type Readable =
  | { owned: true; book: ReadableBook; fileId: string | null; reading: ReadingView }
  | { owned: false; book: ReadableBook };

/** Null where there is no such book, or none that a stranger may know of. */
export async function openForReading(ctx: Pick<Ctx, 'db'>, uid: string, bookId: string): Promise<Readable | null> {
  const [[found], reading] = await Promise.all([
    ctx.db
      .select({
        status: books.status,
        bookURL: books.bookUrl,
        title: books.title,
        accentColor: books.accentColor,
        fileId: bookFiles.id,
      })
      .from(books)
      .leftJoin(bookFiles, and(eq(bookFiles.bookId, books.id), eq(bookFiles.kind, 'main')))
      .where(eq(books.id, bookId))
      .orderBy(desc(bookFiles.version), desc(bookFiles.createdAt))
      .limit(1),
    findReading(ctx, uid, bookId),
  ]);
  if (!found) return null;
  const { status, fileId, ...rest } = found;
  const book = { bookId, ...rest };
  if (reading) return { owned: true, book, fileId, reading };
  return status === 'published' ? { owned: false, book } : null;
}
