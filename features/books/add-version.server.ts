import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { cleanName } from '../../lib/name.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { StampMode } from '../../platform/pdf/port.ts';
import type { By } from '../audit/audit.ts';
import { perform } from '../audit/perform.server.ts';
import type { Ctx } from '../context.ts';
import { BOOK_NEWS_JOB, type BookNewsJob } from '../notifications/jobs.ts';
import { sendFreeFileNews } from '../wishlist/wish-news.server.ts';
import { PREVIEWS_JOB } from './jobs.ts';
import type { StoredBookFile } from './publish-book.server.ts';
import { bookFiles, books } from './tables.ts';

interface VersionOptions {
  after?: number;
  /** What changed, in the creator's words; kept with a version behind another only. */
  note?: string | null;
  /** In the same transaction. */
  with?: (tx: Tx) => Promise<void>;
}

export interface Inserted {
  version: number;
  /** The newest version until now. */
  before: { fileId: string; name: string; version: number; stampMode: StampMode } | undefined;
}

/**
 * Inserts a stored file as the next version, in the caller's transaction; older ones stay. Throws ABORTED when the newest
 * version is no longer `after`.
 */
export async function insertVersion(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  bookId: string,
  stored: StoredBookFile,
  { after, note = null }: Pick<VersionOptions, 'after' | 'note'> = {},
): Promise<Inserted> {
  const { kind, name } = stored;
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
  await tx.insert(bookFiles).values({
    ...stored,
    name: kind === 'main' ? name : (before?.name ?? name),
    bookId,
    version: newest + 1,
    note: before ? note : null,
    createdAt: ctx.clock.now(),
  });
  return { version: newest + 1, before };
}

/** Tells a book's owners of its new main file, when the transaction commits. */
export async function sendBookNews({ jobs }: Pick<Ctx, 'jobs'>, tx: Tx, bookId: string, fileId: string): Promise<void> {
  const news: BookNewsJob = { bookId, fileId };
  await jobs.send(BOOK_NEWS_JOB, news, { key: `book-news-${fileId}` }, tx);
}

/** `insertVersion` with its line in the audit log. */
export async function addVersion(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  verb: 'addBookFile' | 'markBookFile',
  by: By,
  bookId: string,
  stored: StoredBookFile,
  { with: also, ...options }: VersionOptions = {},
): Promise<number> {
  const { id: fileId, kind, name, stampMode } = stored;
  return perform(ctx, verb, by, async (tx) => {
    await also?.(tx);
    const { version, before } = await insertVersion(ctx, tx, bookId, stored, options);
    if (!before) await sendFreeFileNews(ctx, tx, { bookId, fileId, kind });
    if (before && kind === 'main' && verb === 'addBookFile') await sendBookNews(ctx, tx, bookId, fileId);
    if (kind === 'main') await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB }, tx);
    return {
      result: version,
      change: {
        thing: `book:${bookId}`,
        ...(before ? { before: { kind, ...before } } : {}),
        after: { fileId, kind, name, version, stampMode },
      },
    };
  });
}
