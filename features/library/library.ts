import type { z } from 'zod';
import { isFreeKind } from '../books/book.ts';
import { fileLines } from '../books/file-lines.ts';
import type { libraryBook, libraryVersion, libraryView } from './library-schema.ts';

export type LibraryView = z.output<typeof libraryView>;

/** A digest of all that a library shows: another one means that it is to be read anew. */
export type LibraryVersion = z.output<typeof libraryVersion>;

/** A book as its reader holds it. Times are ISO 8601, money in cents. */
export type LibraryBook = z.output<typeof libraryBook>;

export type LibraryFile = LibraryBook['files'][number];

export type Way = LibraryBook['ways'][number];

/** The book itself, in its newest version; undefined while it is being prepared. */
export const mainFile = (book: Pick<LibraryBook, 'files'>): LibraryFile | undefined =>
  book.files.find((file) => file.kind === 'main' && file.current);

/** Read on the table's account: it is shown, and not handed out. */
export const isLent = (book: Pick<LibraryBook, 'acquiredBy'>): boolean => book.acquiredBy === 'loan';

/** Whether something the reader took has a newer version that they have not. */
export const hasNewVersion = ({ files }: Pick<LibraryBook, 'files'>): boolean =>
  fileLines(files).some(
    ({ current, older }) => current.downloadedAt === null && older.some((file) => file.downloadedAt !== null),
  );

/** Whether there is a copy to take and none was ever taken. */
export const isWaiting = (book: Pick<LibraryBook, 'acquiredBy' | 'files'>): boolean => {
  const own = book.files.filter((file) => !isFreeKind(file.kind));
  return !isLent(book) && own.length > 0 && own.every((file) => file.downloadedAt === null);
};

export const isBegun = ({ lastRead }: Pick<LibraryBook, 'lastRead'>): boolean =>
  lastRead !== null && lastRead.page < lastRead.pages;
