import { mentions } from '../../lib/text.ts';
import { systemWord } from '../books/book-words.ts';
import { hasNewVersion, isBegun, isWaiting, type LibraryBook } from './library.ts';

/** Covers side by side, or rows with their facts. */
export const SHELF_LOOKS = ['grid', 'list'] as const;
export type ShelfLook = (typeof SHELF_LOOKS)[number];

/** The parts of a library. What was put away stands in its own part only. */
export const SHELF_PARTS = ['all', 'waiting', 'updated', 'archived'] as const;
export type ShelfPart = (typeof SHELF_PARTS)[number];

export const SHELF_SORTS = ['acquired', 'title', 'read'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

export interface ShelfChoice {
  q: string;
  part: ShelfPart;
  creator: string | null;
  system: string | null;
  sort: ShelfSort;
  /** From 1; a page that is not there is the nearest one. */
  page: number;
}

export interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface Shelf {
  /** Of this page. */
  books: LibraryBook[];
  /** Found, on all pages. */
  total: number;
  page: number;
  pages: number;
  /** Nothing is written as it was looked for; these are written much like it. */
  similar: boolean;
  /** Books in each part, whatever else is chosen. */
  parts: Record<ShelfPart, number>;
  /** What the library can be narrowed by, by name. */
  creators: Choice[];
  systems: Choice[];
}

/** Whole rows of two, three, four and six. */
const PAGE = 48;

const PART: Record<ShelfPart, (book: LibraryBook) => boolean> = {
  all: (book) => book.archivedAt === null,
  waiting: (book) => book.archivedAt === null && isWaiting(book),
  updated: (book) => book.archivedAt === null && hasNewVersion(book),
  archived: (book) => book.archivedAt !== null,
};

const collator = new Intl.Collator('pt-BR', { numeric: true });
const byTitle = (a: LibraryBook, b: LibraryBook): number =>
  collator.compare(a.title, b.title) || collator.compare(a.bookId, b.bookId);
const newest = (a: string | undefined, b: string | undefined): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1);

const SORT: Record<ShelfSort, (a: LibraryBook, b: LibraryBook) => number> = {
  acquired: (a, b) => newest(a.acquiredAt, b.acquiredAt) || byTitle(a, b),
  title: byTitle,
  read: (a, b) => newest(a.lastRead?.at, b.lastRead?.at) || newest(a.acquiredAt, b.acquiredAt) || byTitle(a, b),
};

const wordsOf = ({ title, subtitle, creatorName, system }: LibraryBook): string =>
  [title, subtitle, creatorName, system && systemWord(system)].filter(Boolean).join(' ');

function search(books: LibraryBook[], q: string): { found: LibraryBook[]; similar: boolean } {
  if (q === '') return { found: books, similar: false };
  const found = books.filter((book) => mentions(wordsOf(book), q));
  if (found.length > 0) return { found, similar: false };
  const similar = books.filter((book) => mentions(wordsOf(book), q, { forgiving: true }));
  return { found: similar, similar: similar.length > 0 };
}

function choices(books: readonly LibraryBook[], of: (book: LibraryBook) => Omit<Choice, 'count'> | null): Choice[] {
  const counted = new Map<string, Choice>();
  for (const book of books) {
    const choice = of(book);
    if (!choice) continue;
    const { count } = counted.get(choice.value) ?? { count: 0 };
    counted.set(choice.value, { ...choice, count: count + 1 });
  }
  return [...counted.values()].toSorted((a, b) => collator.compare(a.label, b.label));
}

/** The part of a library that was asked for, in its order, a page of it; with what else could be asked. */
export function arrangeShelf(books: readonly LibraryBook[], choice: ShelfChoice): Shelf {
  const part = books.filter(PART[choice.part]);
  const narrowed = part.filter(
    (book) =>
      (choice.creator === null || book.creatorId === choice.creator) &&
      (choice.system === null || book.system === choice.system),
  );
  const { found, similar } = search(narrowed, choice.q);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(Math.max(1, choice.page), pages);
  return {
    books: found.toSorted(SORT[choice.sort]).slice((page - 1) * PAGE, page * PAGE),
    total: found.length,
    page,
    pages,
    similar,
    parts: Object.fromEntries(SHELF_PARTS.map((name) => [name, books.filter(PART[name]).length])) as Shelf['parts'],
    creators: choices(part, (book) => ({ value: book.creatorId, label: book.creatorName })),
    systems: choices(part, ({ system }) => (system && { value: system, label: systemWord(system) }) || null),
  };
}

const MOST_BEGUN = 4;

/** Books that were begun and not finished, the last opened first. */
export const begunBooks = (books: readonly LibraryBook[]): LibraryBook[] =>
  books
    .filter((book) => book.archivedAt === null && isBegun(book))
    .toSorted(SORT.read)
    .slice(0, MOST_BEGUN);
