import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { defineFunction } from '../../kit/function.ts';
import { nextCursor } from '../../kit/schema.ts';
import { addFile } from './add-file.server.ts';
import { bookSummary, namedBook } from './book-schema.ts';
import { addedFile, addFileInput, STAMP_MODES } from './file-schema.ts';
import { getBook } from './get-book.server.ts';
import { listBooks, listBooksInput } from './list-books.server.ts';
import { markFile } from './mark-file.server.ts';
import { INSPECTIONS_WAITING } from './publish-book.server.ts';

const name = z.union([
  z.object({ bookURL: z.string().min(1).max(256) }),
  z.object({ bookId: z.string().min(1).max(128) }),
]);

export const bookFunctions = [
  defineFunction({
    name: 'listBooks',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'Published books, filtered and in pages.',
    input: listBooksInput,
    output: z.object({ books: z.array(bookSummary), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that this order never gave.' },
    run: (ctx, _caller, input) => listBooks(ctx, input),
  }),
  defineFunction({
    name: 'getBook',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'A published book with its files.',
    input: name,
    output: namedBook,
    refusals: { NOT_FOUND: 'No published book has this address or id.' },
    run: async (ctx, _caller, input) => {
      const book = await getBook(ctx, input);
      if (!book) throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
      return { ...book, bookPrice: book.price, coverImage: book.coverURL, backgroundImage: book.backgroundURL };
    },
  }),
  defineFunction({
    name: 'markBookFile',
    may: ['mark', 'bookFile'],
    summary:
      'Changes whether the copies of a file of the caller’s book name their owner on every page, as a new version.',
    input: z.object({ fileId: z.string().min(1).max(128), mode: z.enum(STAMP_MODES) }),
    output: addedFile,
    queue: { counts: 'files being inspected', description: INSPECTIONS_WAITING },
    refusals: {
      FAILED_PRECONDITION: 'The file’s copies are all alike, or it can no longer be stamped.',
      NOT_FOUND: 'The file is not of a book of the caller’s.',
      ABORTED: 'The file has a newer version.',
    },
    run: markFile,
  }),
  defineFunction({
    name: 'addBookFile',
    may: ['upload', 'bookFile'],
    summary:
      'Adds an uploaded file to a book of the caller’s, or a new version of one, after a review unless the creator is trusted; older versions stay.',
    input: addFileInput,
    output: addedFile,
    queue: { counts: 'files being inspected', description: INSPECTIONS_WAITING },
    refusals: {
      INVALID_ARGUMENT: 'The upload has another purpose, book or `sha256`.',
      FAILED_PRECONDITION:
        'The upload is `unfinished` or `lost`, or its bytes are nothing that goes here, or cannot be stamped.',
      NOT_FOUND: 'The book or the upload is not one of the caller’s.',
    },
    run: addFile,
  }),
] as const;
