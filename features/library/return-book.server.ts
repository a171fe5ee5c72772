import { and, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { grants, lentCopies } from '../ownership/tables.ts';

/** Gives a borrowed book back, at every table that lends it, before its time. */
export const returnBook = (ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const given = await tx
      .delete(grants)
      .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), eq(grants.source, 'loan')))
      .returning({ loanId: grants.sourceId });
    if (given.length === 0) throw new AppError('NOT_FOUND', 'Esse livro não está emprestado a você.');
    await tx
      .update(lentCopies)
      .set({ returnedAt: ctx.clock.now() })
      .where(and(eq(lentCopies.userId, uid), eq(lentCopies.bookId, bookId)));
  });
