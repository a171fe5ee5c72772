import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { cleanName } from '../../../lib/name.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { StampMode } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import type { ActorOfChange } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { fileAdded } from '../books/book-hooks.ts';
import { storeVersion } from '../books/change-book.server.ts';
import { BOOK_NEWS_JOB, type BookNewsJob } from '../books/jobs.ts';
import { settlePreview } from '../books/settle-preview.server.ts';
import type { StoredBookFile } from '../books/stored-file.ts';
import { bookFiles } from '../books/tables.ts';
import { lockBook } from './find-draft.server.ts';
import { publishesUnreviewed } from './publishes-unreviewed.server.ts';
import { queueVersion } from './queue-version.server.ts';

interface InsertOptions {
  after?: number;
  /** The change in the creator's words; kept with a version behind another only. */
  note?: string | null;
  /** An admin answered for this file, or the machine's owner brings it. */
  reviewed?: boolean;
  /** The sender; null for the product itself. */
  caller?: Caller | null;
}

export interface InsertedVersion {
  version: number;
  /** The newest version until now. */
  before: { fileId: string; name: string; version: number; stampMode: StampMode } | undefined;
  /** The file waits for an admin's review: readers have nothing new. */
  waits: boolean;
  /** Storage keys that no row names any more. */
  replaced: (string | null)[];
}

/** Other marks on bytes that readers already have give them nothing that a review did not see. */
async function isKnown(tx: Tx, bookId: string, { storageKey }: StoredBookFile): Promise<boolean> {
  const known = await tx
    .select({ id: bookFiles.id })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.storageKey, storageKey)))
    .limit(1);
  return known.length > 0;
}

/**
 * The only way into `book_files`, in the caller's transaction: a stored file becomes the next version and older ones
 * stay, or it waits for a review where its creator is not trusted. Throws ABORTED when the newest version is no longer
 * `after`.
 */
export async function insertVersion(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  bookId: string,
  stored: StoredBookFile,
  { after, note = null, reviewed = false, caller = null }: InsertOptions = {},
): Promise<InsertedVersion> {
  const { kind, name } = stored;
  const found = await lockBook(tx, bookId);
  if (!found) throw new AppError('NOT_FOUND', 'Esse livro não está entre os seus.');
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
  const version = newest + 1;
  if (!reviewed && !(await publishesUnreviewed(tx, found)) && !(await isKnown(tx, bookId, stored)))
    return { version, before, waits: true, replaced: await queueVersion(ctx, tx, caller, found, stored, note) };
  await storeVersion(tx, {
    ...stored,
    name: kind === 'main' ? name : (before?.name ?? name),
    bookId,
    version,
    note: before ? note : null,
    createdAt: ctx.clock.now(),
  });
  return { version, before, waits: false, replaced: [] };
}

/** Tells owners and wishers of an inserted version, when the transaction commits, and settles its preview. */
export async function tellOfVersion(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'features'>,
  tx: Tx,
  bookId: string,
  { id: fileId, kind }: Pick<StoredBookFile, 'id' | 'kind'>,
  { before, waits }: InsertedVersion,
  isNewContent = true,
): Promise<void> {
  if (waits) return;
  if (!before) for (const follow of partsOf(ctx, fileAdded)) await follow(ctx, tx, { bookId, fileId, kind });
  if (kind !== 'main') return;
  const news: BookNewsJob = { bookId, fileId };
  if (before && isNewContent) await ctx.jobs.send(BOOK_NEWS_JOB, news, { key: `book-news-${fileId}` }, tx);
  await settlePreview(ctx, tx, bookId);
}

interface VersionOptions extends InsertOptions {
  /** The work to do in the same transaction. */
  with?: (tx: Tx) => Promise<void>;
}

/** `insertVersion` with its news and its line in the audit log. */
export async function addVersion(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>,
  verb: 'addBookFile' | 'markBookFile',
  by: ActorOfChange,
  bookId: string,
  stored: StoredBookFile,
  { with: also, ...options }: VersionOptions = {},
): Promise<InsertedVersion> {
  const { id: fileId, kind, name, stampMode } = stored;
  return perform(ctx, verb, by, async (tx) => {
    await also?.(tx);
    const inserted = await insertVersion(ctx, tx, bookId, stored, options);
    await tellOfVersion(ctx, tx, bookId, stored, inserted, verb === 'addBookFile');
    const { version, before, waits } = inserted;
    return {
      result: inserted,
      change: {
        thing: `book:${bookId}`,
        ...(before ? { before: { kind, ...before } } : {}),
        after: { fileId, kind, name, version, stampMode, ...(waits ? { pendingReview: true } : {}) },
      },
    };
  });
}
