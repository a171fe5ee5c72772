import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { cleanName } from '../../lib/name.ts';
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
    const files = await tx
      .select({ name: bookFiles.name, version: bookFiles.version })
      .from(bookFiles)
      .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, kind)))
      .orderBy(desc(bookFiles.version));
    // A name from before names were cleaned goes on as it was written then.
    const before = files.find((file) => kind === 'main' || cleanName(file.name) === cleanName(name));
    const newest = before?.version ?? 0;
    if (after !== undefined && newest !== after)
      throw new AppError('ABORTED', 'Já há uma versão mais nova desse arquivo. Abra o livro de novo e confira.');
    await tx.insert(bookFiles).values({
      ...stored,
      name: kind === 'main' ? name : (before?.name ?? name),
      bookId,
      version: newest + 1,
      createdAt: ctx.clock.now(),
    });
    return newest + 1;
  });
  if (kind === 'main') await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB });
  return version;
}
