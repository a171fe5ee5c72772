import type { z } from 'zod';
import { isFreeKind } from '../../publishing/books/book.ts';
import { fileLines } from '../../publishing/books/file-lines.ts';
import type { libraryBook, libraryInput, libraryVersion, libraryView } from './library-schema.ts';

export type LibraryInput = z.output<typeof libraryInput>;
export type LibraryView = z.output<typeof libraryView>;

/** A digest of everything that a library shows: when it changes, the library must be read again. */
export type LibraryVersion = z.output<typeof libraryVersion>;

/** Times are ISO 8601, money in cents. */
export type LibraryBook = z.output<typeof libraryBook>;

export type LibraryFile = LibraryBook['files'][number];

export type AcquiredWay = LibraryBook['ways'][number];

export const mainFile = (book: Pick<LibraryBook, 'files'>): LibraryFile | undefined =>
  book.files.find((file) => file.kind === 'main' && file.current);

export const isLent = (book: Pick<LibraryBook, 'acquiredBy'>): boolean => book.acquiredBy === 'loan';

/** Whether a file that the reader downloaded has a newer version they have not. */
export const hasNewVersion = ({ files }: Pick<LibraryBook, 'files'>): boolean =>
  fileLines(files).some(
    ({ current, older }) => current.downloadedAt === null && older.some((file) => file.downloadedAt !== null),
  );

export const isWaiting = (book: Pick<LibraryBook, 'acquiredBy' | 'files'>): boolean => {
  const own = book.files.filter((file) => !isFreeKind(file.kind));
  return !isLent(book) && own.length > 0 && own.every((file) => file.downloadedAt === null);
};

interface OpenedBook {
  /** The reader's page; null for a book that they never opened. */
  lastRead: { page: number; pages: number } | null;
}

/** Past its first page: who only opened a book has not begun it. */
export const isBegun = ({ lastRead }: OpenedBook): boolean =>
  lastRead !== null && lastRead.page > 1 && lastRead.page < lastRead.pages;

/** The label that opens a book that was begun; null for one to read from its beginning. */
export const continueLabel = (book: OpenedBook): string | null =>
  isBegun(book) ? `Continuar da página ${book.lastRead!.page}` : null;
