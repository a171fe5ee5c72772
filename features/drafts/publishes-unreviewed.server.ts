import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/port.ts';
import { bookFiles, books, creators } from '../books/tables.ts';
import type { FoundDraft } from './find-draft.server.ts';
import { bookDrafts, draftFiles } from './tables.ts';

/**
 * Whether something of the same creator that an admin took out of the store could come back as this book: as one that was
 * never on sale, or with a file that an admin's decision keeps from readers.
 */
async function mayBringBack(db: Pick<Db, 'select'>, { book }: FoundDraft, sha256?: string): Promise<boolean> {
  const held = db.select({ sha256: bookFiles.sha256 }).from(bookFiles).where(eq(bookFiles.bookId, books.id));
  const sent = db
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .where(and(eq(draftFiles.bookId, book.id), inArray(draftFiles.sha256, held)));
  const known: SQL | undefined =
    book.publishedAt === null
      ? undefined
      : or(sha256 === undefined ? undefined : inArray(sql`${sha256}::text`, held), exists(sent));
  const [taken] = await db
    .select({ id: books.id })
    .from(bookDrafts)
    .innerJoin(books, eq(books.id, bookDrafts.bookId))
    .where(
      and(eq(books.creatorId, book.creatorId), ne(books.id, book.id), eq(bookDrafts.withdrawnByAdmin, true), known),
    )
    .limit(1);
  return taken !== undefined;
}

/**
 * Whether what this book's creator sends is in force at once. What an admin took out of the store is reviewed anyway, and
 * so is what could be the same again; `sha256` is of a file that is not in the draft yet.
 */
export async function publishesUnreviewed(
  db: Pick<Db, 'select'>,
  found: FoundDraft,
  sha256?: string,
): Promise<boolean> {
  if (found.draft.withdrawnByAdmin) return false;
  const [creator] = await db
    .select({ trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, found.book.creatorId));
  return (creator?.trusted ?? false) && !(await mayBringBack(db, found, sha256));
}
