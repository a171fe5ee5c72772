import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { defineFunction } from '../../kit/function.ts';
import { nextCursor, success } from '../../kit/schema.ts';
import { recordUse } from '../../people/analytics/record-use.server.ts';
import { bookSummary, namedBook } from './book-schema.ts';
import { creatorView } from './creator-schema.ts';
import { getBook } from './get-book.server.ts';
import { getCreatorPublic } from './get-creator-public.server.ts';
import { listBooks, listBooksInput } from './list-books.server.ts';

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
    name: 'getCreatorPublic',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'A creator’s public page: name, links and published books.',
    input: z.object({ creatorId: z.string().min(1).max(64) }),
    output: creatorView,
    refusals: { NOT_FOUND: 'No creator has this id.' },
    run: async (ctx, _caller, { creatorId }) => {
      const creator = await getCreatorPublic(ctx, creatorId);
      if (!creator) throw new AppError('NOT_FOUND', 'Não encontramos quem publica com esse endereço.');
      return creator;
    },
  }),
  defineFunction({
    name: 'updateBookView',
    may: ['visit', 'site'],
    summary: 'Counts a look at a book, once per user or address and day.',
    input: z.object({ bookId: z.string().min(1).max(128) }),
    output: success,
    refusals: { NOT_FOUND: 'No published book has this id.' },
    run: async (ctx, caller, { bookId }, request) => {
      if (!(await getBook(ctx, { bookId }))) throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
      await recordUse(ctx, 'book', bookId, caller, request);
      return { success: true } as const;
    },
  }),
] as const;
