import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { cleanName } from '../../lib/name.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { By } from '../audit/audit.ts';
import { perform } from '../audit/perform.server.ts';
import type { Ctx } from '../context.ts';
import { BOOK_NEWS_JOB, type BookNewsJob } from '../notifications/jobs.ts';
import { PREVIEWS_JOB } from './jobs.ts';
import type { StoredBookFile } from './publish-book.server.ts';
import { bookFiles, books } from './tables.ts';

interface VersionOptions {
  after?: number;
  /** In the same transaction. */
  with?: (tx: Tx) => Promise<void>;
}

/**
 * Inserts a stored file as the next version and returns that version. Older ones stay. Throws ABORTED when the newest
 * version is no longer `after`.
 */
export async function addVersion(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  verb: 'addBookFile' | 'markBookFile',
  by: By,
  bookId: string,
  stored: StoredBookFile,
  { after, with: also }: VersionOptions = {},
): Promise<number> {
  const { kind, name } = stored;
  const version = await perform(ctx, verb, by, async (tx) => {
    await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('update');
    const files = await tx
      .select({
        fileId: bookFiles.id,
        name: bookFiles.name,
        version: bookFiles.version,
        stampMode: bookFiles.stampMode,
      })
      .from(bookFiles)
      .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, kind)))
      .orderBy(desc(bookFiles.version));
    // A file from before names were cleaned keeps its old spelling.
    const before = files.find((file) => kind === 'main' || cleanName(file.name) === cleanName(name));
    const newest = before?.version ?? 0;
    if (after !== undefined && newest !== after)
      throw new AppError('ABORTED', 'Já há uma versão mais nova desse arquivo. Abra o livro de novo e confira.');
    await also?.(tx);
    await tx.insert(bookFiles).values({
      ...stored,
      name: kind === 'main' ? name : (before?.name ?? name),
      bookId,
      version: newest + 1,
      createdAt: ctx.clock.now(),
    });
    const { id: fileId, stampMode } = stored;
    if (newest > 0 && kind === 'main' && verb === 'addBookFile') {
      const news: BookNewsJob = { bookId, fileId };
      await ctx.jobs.send(BOOK_NEWS_JOB, news, { key: `book-news-${fileId}` }, tx);
    }
    const added = { fileId, kind, name, version: newest + 1, stampMode };
    return {
      result: newest + 1,
      change: { thing: `book:${bookId}`, ...(before ? { before: { kind, ...before } } : {}), after: added },
    };
  });
  if (kind === 'main') await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB });
  return version;
}
