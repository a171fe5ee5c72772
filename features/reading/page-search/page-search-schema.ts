import { z } from 'zod';
import { address, count, cursor, idOf, nextCursor, optional } from '../../kit/schema.ts';
import { campaignId } from '../../people/seats/campaign-id.ts';
import { NAMED, PAGES_ASKED_MAX } from './page-link.ts';
import { QUERY_LETTERS } from './page-query.ts';

/** Books that a search may be narrowed to. */
const BOOKS_MAX = 500;
const PAGE_MAX = 100_000;

export const searchPagesInput = z.object({
  q: z.string().trim().min(QUERY_LETTERS.least).max(QUERY_LETTERS.most).describe('All of its words stand on a page.'),
  bookIds: optional(z.array(idOf).max(BOOKS_MAX)).describe('Of these books alone.'),
  campaignId: optional(campaignId).describe('The caller’s own books and those that this table lends them.'),
  cursor,
});
export type SearchPagesInput = z.output<typeof searchPagesInput>;

export const pageHit = z
  .object({
    bookId: z.string(),
    bookURL: z.string(),
    title: z.string(),
    coverURL: address.nullable(),
    page: z.int().min(1).describe('Of the file, from 1.'),
    label: z.string().describe('The number that is printed on it.'),
    snippet: z.string().describe('One line around the words.'),
    from: z.enum(['own', 'loan']),
  })
  .meta({ id: 'PageHit' });
export type PageHit = z.output<typeof pageHit>;

const book = z.object({ bookId: z.string(), title: z.string() });

const searchedBook = book.extend({
  coverURL: address.nullable(),
  hasHits: z.boolean().describe('False where none of its pages has the words.'),
});
export type SearchedBook = z.output<typeof searchedBook>;

export const pageHits = z.object({
  hits: z.array(pageHit).describe('Pages with a word in a heading first, then by title and page.'),
  nextCursor,
  withoutText: z
    .array(book)
    .describe('Books whose pages have no words to search, as those of a scan; on the first page.'),
  waiting: count.describe('How many books are not read yet; on the first page.'),
  books: z
    .array(searchedBook)
    .describe(
      'The first 24 of the books that were searched, those with such pages first; on the first page, without `bookIds`.',
    ),
  bookCount: count.describe('How many books were searched, where `books` names them.'),
  near: z
    .array(z.string())
    .describe(
      'Where nothing was found, up to three words of these books that begin and are written much as one of `q`.',
    ),
});
export type PageHits = z.output<typeof pageHits>;

const askedPage = z.union([
  z.object({
    bookURL: z.string().min(1).max(NAMED.bookURL),
    label: z.string().min(1).max(NAMED.label).describe('The number that is printed on it.'),
  }),
  z.object({ bookId: idOf, page: z.int().min(1).max(PAGE_MAX).describe('Of the file, from 1.') }),
]);
export type AskedPage = z.output<typeof askedPage>;

export const getPagesInput = z.object({ pages: z.array(askedPage).min(1).max(PAGES_ASKED_MAX) });

const foundPage = z
  .object({
    bookId: z.string(),
    bookURL: z.string(),
    title: z.string(),
    coverURL: address.nullable(),
    page: z.int().min(1),
    label: z.string(),
    from: z.enum(['own', 'loan']).nullable().describe('Null for a caller who may not read the book now.'),
    fileId: z.string().nullable().describe('The file that the caller may read; null as `from`.'),
    pageOne: z
      .int()
      .nullable()
      .describe('The page of the file with the printed number 1; null: as the file labels them.'),
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.output<typeof foundPage>;

export const foundPages = z.object({
  pages: z
    .array(foundPage.nullable())
    .describe(
      'In the order of the input; null for a page that no book has, or of a book that is neither sold nor held.',
    ),
});
