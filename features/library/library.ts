import type { z } from 'zod';
import { type FileKind, isFreeKind } from '../books/book.ts';
import type { libraryBook, libraryView } from './library-schema.ts';

export type LibraryView = z.output<typeof libraryView>;

/** A digest of all that a library shows: another one means that it is to be read anew. */
export interface LibraryVersion {
  version: string;
}

/** A book as its reader holds it. Times are ISO 8601, money in cents. */
export type LibraryBook = z.output<typeof libraryBook>;

export type LibraryFile = LibraryBook['files'][number];

export type Way = LibraryBook['ways'][number];

/** A file that is kept up to date: its newest version, and what came before it, newest first. */
export interface FileLine<File> {
  current: File;
  older: File[];
}

interface Versioned {
  kind: FileKind;
  name: string;
  version: number;
}

/** What a new version takes the place of: the book itself, or the extra of the same kind and name. */
const lineOf = ({ kind, name }: Versioned): string => (kind === 'main' ? kind : `${kind}/${name}`);

/** Groups a book's files by what they are versions of. Of equal versions the later in the list is the newer. */
export function fileLines<File extends Versioned>(files: readonly File[]): FileLine<File>[] {
  return [...Map.groupBy(files, lineOf).values()].map((versions) => {
    const [current, ...older] = versions.toReversed().toSorted((a, b) => b.version - a.version);
    return { current: current!, older };
  });
}

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
