import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { mustFindCharacter } from '../../play/characters/open-sheet.server.ts';
import { getBook } from '../../publishing/books/get-book.server.ts';
import { recordUse } from './record-use.server.ts';

export const analyticsFunctions = [
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
  defineFunction({
    name: 'updateCharacterUse',
    may: ['count', 'sheet'],
    summary: 'Counts a use of one of the caller’s characters, once per day.',
    input: z.object({ characterId: z.string().min(1).max(128) }),
    output: success,
    refusals: { NOT_FOUND: 'No character of the caller has this id.' },
    run: async (ctx, caller, { characterId }, request) => {
      await mustFindCharacter(ctx.db, caller, 'count', characterId);
      await recordUse(ctx, 'character', characterId, caller, request);
      return { success: true } as const;
    },
  }),
] as const;
