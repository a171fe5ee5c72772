import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { withDefault } from '../../kit/schema.ts';
import { addBookmark, removeBookmark } from './change-bookmarks.server.ts';
import { getReading } from './get-reading.server.ts';
import { bookId, page, positionInput, readingView, savedPosition } from './reading-schema.ts';
import { saveReadingPosition } from './save-reading-position.server.ts';

const NO_PAGE = 'The file has another number of pages.';
const NOT_FOUND = 'The caller does not own this book.';

export const readingFunctions = [
  defineFunction({
    name: 'getReading',
    may: ['keep', 'reading'],
    onlyReads: true,
    summary: 'Where the caller is in a book of theirs, and their bookmarks.',
    input: z.object({ bookId }),
    output: readingView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getReading(ctx, caller, input.bookId),
  }),
  defineFunction({
    name: 'saveReadingPosition',
    may: ['keep', 'reading'],
    summary: 'Notes the page the caller has turned to. The last to arrive counts, unless it says which one it knew.',
    input: positionInput,
    output: savedPosition,
    refusals: { NOT_FOUND: 'The caller does not own this book, or it has no such file.', INVALID_ARGUMENT: NO_PAGE },
    run: (ctx, caller, input) => saveReadingPosition(ctx, caller, input),
  }),
  defineFunction({
    name: 'addBookmark',
    may: ['keep', 'reading'],
    summary: 'Marks a page of a book; marking it again changes its label.',
    input: z.object({ bookId, page, label: withDefault(z.string().trim().max(128), '') }),
    output: readingView,
    refusals: {
      NOT_FOUND,
      INVALID_ARGUMENT: NO_PAGE,
      FAILED_PRECONDITION: 'The book has as many bookmarks as it may have.',
    },
    run: (ctx, caller, input) => addBookmark(ctx, caller, input),
  }),
  defineFunction({
    name: 'removeBookmark',
    may: ['keep', 'reading'],
    summary: 'Takes the mark off a page.',
    input: z.object({ bookId, page }),
    output: readingView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => removeBookmark(ctx, caller, input.bookId, input.page),
  }),
] as const;
