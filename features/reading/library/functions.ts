import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { count, cursor, FILE, idOf, nextCursor, success, withDefault } from '../../kit/schema.ts';
import { archiveBook, restoreBook } from './archive-book.server.ts';
import { getLibrary } from './get-library.server.ts';
import { libraryBook, libraryInput, libraryView } from './library-schema.ts';
import { listShelf } from './list-shelf.server.ts';
import { returnBook } from './return-book.server.ts';
import { serveCopy } from './serve-copy.server.ts';
import { SHELF_LOOKS, SHELF_PAGE, SHELF_PARTS, SHELF_SORTS } from './shelf.ts';
import { setShelfLook } from './shelf-look.server.ts';

const oneBook = z.object({ bookId: z.string().min(1).max(128) });
const copyInput = z.object({
  // A call that names no book is refused like one for an unknown book, after the check for a signed-in caller.
  bookId: z.preprocess((bookId: string) => bookId ?? '', z.string()).describe('The book.'),
  fileId: z.string().optional().describe('One of its files; without it the main one.'),
});
const shelfInput = z.object({
  q: withDefault(z.string().max(128), '').describe('Words of title, subtitle, system or who publishes it.'),
  part: withDefault(z.enum(SHELF_PARTS), 'all'),
  creator: z.string().max(128).nullable().default(null).describe('Only books of this creator.'),
  system: z.string().max(128).nullable().default(null).describe('Only books for this game system.'),
  shelf: idOf.nullable().default(null).describe('Only books on this shelf of `getShelves`.'),
  sort: withDefault(z.enum(SHELF_SORTS), 'acquired'),
  cursor,
  limit: withDefault(z.int().min(1).max(SHELF_PAGE), SHELF_PAGE),
});

const shelfPage = z.object({
  books: z.array(libraryBook),
  nextCursor,
  total: count.describe('Found, on all pages.'),
  similar: z.boolean().describe('Nothing is written as it was looked for; these are written much like it.'),
});

const NOT_HELD = 'The book is not in the caller’s library.';

export const libraryFunctions = [
  defineFunction({
    name: 'getLibrary',
    may: ['keep', 'library'],
    onlyReads: true,
    summary: 'The books and skins the caller owns, in the order they came.',
    input: libraryInput,
    output: libraryView,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => getLibrary(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'listShelf',
    may: ['keep', 'library'],
    onlyReads: true,
    summary: 'A page of the caller’s books, narrowed and ordered as the library’s screen shows them.',
    input: shelfInput,
    output: shelfPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page of this order gave.' },
    run: async (ctx, caller, { cursor, limit, ...choice }) => {
      const { rows, nextCursor, total, similar } = await listShelf(ctx, caller.uid, choice, cursor, limit);
      return { books: rows, nextCursor, total, similar };
    },
  }),
  defineFunction({
    name: 'returnBook',
    may: ['keep', 'library'],
    summary: 'Gives a book back that a table lends to the caller; other readers keep it.',
    input: oneBook,
    output: success,
    refusals: { NOT_FOUND: 'No table lends the caller this book.' },
    run: async (ctx, caller, { bookId }) => {
      await returnBook(ctx, caller.uid, bookId);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'archiveBook',
    may: ['keep', 'library'],
    summary: 'Puts a book of the caller’s library out of sight. It stays the caller’s.',
    input: oneBook,
    output: success,
    refusals: { NOT_FOUND: NOT_HELD },
    run: async (ctx, caller, { bookId }) => {
      await archiveBook(ctx, caller.uid, bookId);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'restoreBook',
    may: ['keep', 'library'],
    summary: 'Puts an archived book back on the shelf.',
    input: oneBook,
    output: success,
    refusals: { NOT_FOUND: NOT_HELD },
    run: async (ctx, caller, { bookId }) => {
      await restoreBook(ctx, caller.uid, bookId);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'setShelfLook',
    may: ['keep', 'library'],
    summary: 'Remembers whether the caller wants the library as a grid of covers or as a list.',
    input: z.object({ look: z.enum(SHELF_LOOKS) }),
    output: success,
    run: async (ctx, caller, { look }) => {
      await setShelfLook(ctx, caller.uid, look);
      return { success: true as const };
    },
  }),
  definePlain({
    name: 'serveWatermarkedPDF',
    may: ['download', 'freeFile'],
    summary: 'The caller’s own copy of a book, whole or in ranges.',
    body: 'none',
    also: {
      HEAD: { operationId: 'describeWatermarkedPDF', summary: 'The headers of the caller’s own copy.' },
      POST: { operationId: 'postWatermarkedPDF', summary: 'The same as GET.' },
    },
    input: copyInput,
    output: FILE,
    done: 'The whole copy.',
    refusals: {
      UNAUTHENTICATED: 'Nobody is signed in; only the free kinds of file are for anyone.',
      PERMISSION_DENIED: 'The caller does not own the book.',
      NOT_FOUND: 'No such book or file.',
      UNAVAILABLE: 'The file is still being prepared.',
    },
    run: (ctx, caller, { bookId, fileId }, { method }) =>
      serveCopy(ctx, caller, { bookId, fileId: fileId || null }, method !== 'HEAD'),
  }),
] as const;
