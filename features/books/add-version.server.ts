import { and, eq, max } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { PREVIEWS_JOB } from './jobs.ts';
import type { StoredBookFile } from './publish-book.server.ts';
import { bookFiles, books } from './tables.ts';

/**
 * Writes a stored file's row, as the next version of what it takes the place of, and returns that version. Older ones stay.
 * Throws ABORTED when the newest is no longer the version it was made `after`.
 */
export async function addVersion(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  bookId: string,
  stored: StoredBookFile,
  after?: number,
): Promise<number> {
  const { kind, name } = stored;
  const version = await transaction(ctx.db, async (tx) => {
    await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('update');
    const [before] = await tx
      .select({ newest: max(bookFiles.version) })
      .from(bookFiles)
      .where(
        and(
          eq(bookFiles.bookId, bookId),
          eq(bookFiles.kind, kind),
          ...(kind === 'main' ? [] : [eq(bookFiles.name, name)]),
        ),
      );
    const newest = before?.newest ?? 0;
    if (after !== undefined && newest !== after)
      throw new AppError('ABORTED', 'Já há uma versão mais nova desse arquivo. Abra o livro de novo e confira.');
    await tx.insert(bookFiles).values({ ...stored, bookId, version: newest + 1, createdAt: ctx.clock.now() });
    return newest + 1;
  });
  if (kind === 'main') await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB });
  return version;
}
