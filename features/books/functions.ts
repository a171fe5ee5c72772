import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { defineFunction } from '../function.ts';
import { nextCursor } from '../schema.ts';
import { bookDetail, bookSummary } from './book-schema.ts';
import { getBook } from './get-book.server.ts';
import { listBooks, listBooksInput } from './list-books.server.ts';

const name = z.union([
  z.object({ bookURL: z.string().min(1).max(256) }),
  z.object({ bookId: z.string().min(1).max(128) }),
]);

export const bookFunctions = [
  defineFunction({
    name: 'listBooks',
    who: 'anyone',
    summary: 'Published books, filtered and in pages.',
    input: listBooksInput,
    output: z.object({ books: z.array(bookSummary), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that this order never gave.' },
    run: (ctx, _caller, input) => listBooks(ctx, input),
  }),
  defineFunction({
    name: 'getBook',
    who: 'anyone',
    summary: 'A published book with its files.',
    input: name,
    output: bookDetail,
    refusals: { NOT_FOUND: 'No published book has this address or id.' },
    run: async (ctx, _caller, input) => {
      const book = await getBook(ctx, input);
      if (!book) throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
      return book;
    },
  }),
] as const;
