import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { bookFiles } from '../../publishing/books/tables.ts';

/** The newest version of a book and what its creator said of it, for owners. */
export interface BookNews {
  version: number;
  /** ISO 8601. */
  at: string;
  note: string | null;
}

/** Null for a book that never had a second version. */
export async function findNews({ db }: Pick<Ctx, 'db'>, bookId: string): Promise<BookNews | null> {
  const [file] = await db
    .select({ version: bookFiles.version, at: bookFiles.createdAt, note: bookFiles.note })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, 'main'), gt(bookFiles.version, 1)))
    .orderBy(desc(bookFiles.version))
    .limit(1);
  return file ? { ...file, at: file.at.toISOString() } : null;
}
