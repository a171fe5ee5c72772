import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { success } from '../schema.ts';
import { archiveBook, restoreBook } from './archive-book.server.ts';
import { getLibrary } from './get-library.server.ts';
import { libraryView } from './library-schema.ts';
import { SHELF_LOOKS } from './shelf.ts';
import { setShelfLook } from './shelf-look.server.ts';

const oneBook = z.object({ bookId: z.string().min(1).max(128) });
const NOT_HELD = 'The book is not in the caller’s library.';

export const libraryFunctions = [
  defineFunction({
    name: 'getLibrary',
    who: 'user',
    summary: 'The books and skins the caller owns.',
    input: z.object({}),
    output: libraryView,
    run: (ctx, caller) => getLibrary(ctx, caller.uid),
  }),
  defineFunction({
    name: 'archiveBook',
    who: 'user',
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
    who: 'user',
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
    who: 'user',
    summary: 'Remembers whether the caller wants the library as a grid of covers or as a list.',
    input: z.object({ look: z.enum(SHELF_LOOKS) }),
    output: success,
    run: async (ctx, caller, { look }) => {
      await setShelfLook(ctx, caller.uid, look);
      return { success: true as const };
    },
  }),
] as const;
