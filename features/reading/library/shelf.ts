import { type Choice, collator, countChoices, findWritten } from '../../../lib/list-search.ts';
import { hasNewVersion, isBegun, isWaiting, type LibraryBook } from './library.ts';

export const SHELF_LOOKS = ['grid', 'list'] as const;
export type ShelfLook = (typeof SHELF_LOOKS)[number];

export const SHELF_PARTS = ['all', 'waiting', 'updated', 'archived'] as const;
export type ShelfPart = (typeof SHELF_PARTS)[number];

export const SHELF_SORTS = ['acquired', 'title', 'read'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

export interface ShelfChoice {
  q: string;
  part: ShelfPart;
  creator: string | null;
  system: string | null;
  /** The id of a shelf that its owner made. */
  shelf: string | null;
  sort: ShelfSort;
}

/** The fields that determine a book's place, whatever the order. */
export type ShelfPlace = Pick<LibraryBook, 'acquiredAt' | 'title' | 'bookId'> & { lastRead: { at: string } | null };

export interface Shelf {
  /** The books in order. */
  found: readonly LibraryBook[];
  /** Nothing is written as it was looked for; these are written much like it. */
  similar: boolean;
  parts: Record<ShelfPart, number>;
  creators: Choice[];
  systems: Choice[];
}

/** Books of one page. */
export const SHELF_PAGE = 48;

const PART: Record<ShelfPart, (book: LibraryBook) => boolean> = {
  all: (book) => book.archivedAt === null,
  waiting: (book) => book.archivedAt === null && isWaiting(book),
  updated: (book) => book.archivedAt === null && hasNewVersion(book),
  archived: (book) => book.archivedAt !== null,
};

const byTitle = (a: ShelfPlace, b: ShelfPlace): number =>
  collator.compare(a.title, b.title) || collator.compare(a.bookId, b.bookId);
const newest = (a: string | undefined, b: string | undefined): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1);

export const SHELF_ORDER: Record<ShelfSort, (a: ShelfPlace, b: ShelfPlace) => number> = {
  acquired: (a, b) => newest(a.acquiredAt, b.acquiredAt) || byTitle(a, b),
  title: byTitle,
  read: (a, b) => newest(a.lastRead?.at, b.lastRead?.at) || newest(a.acquiredAt, b.acquiredAt) || byTitle(a, b),
};

export function arrangeShelf(
  books: readonly LibraryBook[],
  choice: ShelfChoice,
  titleOf: (system: string) => string,
  /** The ids of those on the chosen shelf; null for all. */
  shelved: ReadonlySet<string> | null = null,
): Shelf {
  const wordsOf = ({ title, subtitle, creatorName, system }: LibraryBook): string =>
    [title, subtitle, creatorName, system && titleOf(system)].filter(Boolean).join(' ');
  const standing = shelved ? books.filter(({ bookId }) => shelved.has(bookId)) : books;
  const part = standing.filter(PART[choice.part]);
  const narrowed = part.filter(
    (book) =>
      (choice.creator === null || book.creatorId === choice.creator) &&
      (choice.system === null || book.system === choice.system),
  );
  const { found, similar } = findWritten(narrowed, choice.q, wordsOf);
  return {
    found: found.toSorted(SHELF_ORDER[choice.sort]),
    similar,
    parts: Object.fromEntries(SHELF_PARTS.map((name) => [name, standing.filter(PART[name]).length])) as Shelf['parts'],
    creators: countChoices(part, (book) => ({ value: book.creatorId, label: book.creatorName })),
    systems: countChoices(part, ({ system }) => (system && { value: system, label: titleOf(system) }) || null),
  };
}

const MOST_BEGUN = 4;

export const begunBooks = (books: readonly LibraryBook[]): LibraryBook[] =>
  books
    .filter((book) => book.archivedAt === null && isBegun(book))
    .toSorted(SHELF_ORDER.read)
    .slice(0, MOST_BEGUN);
