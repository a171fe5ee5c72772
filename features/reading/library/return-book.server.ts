import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { giveBack } from '../../ownership/ownership/lend.server.ts';

/** Gives a borrowed book back, at every table that lends it, before its time. */
export const returnBook = (ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    if (!(await giveBack(tx, uid, bookId, ctx.clock.now())))
      throw new AppError('NOT_FOUND', 'Esse livro não está emprestado a você.');
  });
