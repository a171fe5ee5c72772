import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import { holds } from '../../ownership/ownership/owns.server.ts';
import { archivedBooks } from './tables.ts';

async function refuseOthers(ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<void> {
  if (!(await holds(ctx, uid, { kind: 'book', itemId: bookId }))) {
    throw new AppError('NOT_FOUND', 'Esse livro não está na sua biblioteca.');
  }
}

/** A repetition changes nothing. Throws NOT_FOUND. */
export async function archiveBook(ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<void> {
  await refuseOthers(ctx, uid, bookId);
  await ctx.db.insert(archivedBooks).values({ userId: uid, bookId, archivedAt: ctx.clock.now() }).onConflictDoNothing();
}

/** A repetition changes nothing. Throws NOT_FOUND. */
export async function restoreBook(ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<void> {
  await refuseOthers(ctx, uid, bookId);
  await ctx.db.delete(archivedBooks).where(and(eq(archivedBooks.userId, uid), eq(archivedBooks.bookId, bookId)));
}
