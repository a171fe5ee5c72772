import { and, asc, desc, eq, isNull, lt, not, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { cleanedName } from '../../../lib/name.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { StampText } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { keepDownload } from '../../ownership/downloads/keep-download.server.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { isFreeKind } from '../../publishing/books/book.ts';
import { markOf } from '../../publishing/books/columns.server.ts';
import { lineOf } from '../../publishing/books/file-lines.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { isUnstampable, UNSTAMPABLE_WORDS, unstampable } from '../../publishing/books/unstampable.server.ts';
import { addToCounters } from '../../shop/funding/counters.server.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { FROZEN_WORDS } from '../../shop/orders/frozen.ts';

export type BookFile = typeof bookFiles.$inferSelect;

/** `text` is the footer; null for a file served as it is. `counts`: a download of it is counted. */
export interface Copy {
  file: BookFile;
  bookTitle: string;
  text: StampText | null;
  counts: boolean;
  /** The book belongs to somebody else, lent by a table: it can be read here and not downloaded. */
  lent: boolean;
}

async function stampableVersion(ctx: Pick<Ctx, 'db'>, file: BookFile): Promise<BookFile> {
  if (!isUnstampable(file)) return file;
  const versions = await ctx.db
    .select()
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, file.bookId), lt(bookFiles.version, file.version), not(unstampable())))
    .orderBy(desc(bookFiles.version), desc(bookFiles.createdAt));
  const before = versions.find((older) => lineOf(older) === lineOf(file));
  if (!before) throw new AppError('FAILED_PRECONDITION', UNSTAMPABLE_WORDS, { state: 'unstampable' });
  return before;
}

export const notOwned = () => new AppError('PERMISSION_DENIED', 'Esse livro não está na sua biblioteca.');

/**
 * The file that a caller may read: by default the newest main file; for an unstampable version, the one before. Throws
 * UNAUTHENTICATED, NOT_FOUND, PERMISSION_DENIED, UNAVAILABLE while a book's file is being prepared, or
 * FAILED_PRECONDITION when no version can be stamped.
 */
export async function findCopy(ctx: Ctx, caller: Caller | null, bookId: string, fileId: string | null): Promise<Copy> {
  const [found] = await ctx.db
    .select({ file: bookFiles, bookTitle: books.title, status: books.status })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(eq(bookFiles.bookId, bookId), fileId === null ? eq(bookFiles.kind, 'main') : eq(bookFiles.id, fileId)))
    .orderBy(asc(sql`coalesce(${unstampable()}, false)`), desc(bookFiles.version), desc(bookFiles.createdAt))
    .limit(1);
  if (found && found.status === 'published' && isFreeKind(found.file.kind)) {
    const file = await stampableVersion(ctx, found.file);
    return { file, bookTitle: found.bookTitle, text: null, counts: false, lent: false };
  }
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para baixar esse livro.');
  const [book] = found
    ? [found]
    : await ctx.db.select({ status: books.status }).from(books).where(eq(books.id, bookId));
  const notFound = () => new AppError('NOT_FOUND', 'Não encontramos esse arquivo.');
  if (!book || (!found && fileId !== null)) throw notFound();
  const [grant] = await ctx.db
    .select({
      ownerId: grants.userId,
      copyCode: sql<string | null>`coalesce(${grants.copyCode}, ${lentCopies.copyCode})`,
      name: users.displayName,
      source: grants.source,
      frozen: isFrozen,
    })
    .from(grants)
    .innerJoin(users, eq(users.uid, grants.userId))
    .leftJoin(
      lentCopies,
      and(eq(grants.source, 'loan'), eq(lentCopies.userId, grants.userId), eq(lentCopies.bookId, grants.itemId)),
    )
    .where(
      and(eq(grants.userId, caller.uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), isHeld(ctx.clock.now())),
    )
    // A frozen grant, and then a loan, counts only when there is no other.
    .orderBy(isFrozen, eq(grants.source, 'loan'), asc(grants.createdAt), asc(grants.sourceId))
    .limit(1);
  if (!grant && book.status === 'draft') throw notFound();
  if (!grant || !can(caller, 'download', { is: 'copy', ownerId: grant.ownerId })) throw notOwned();
  if (grant.frozen && !(found && isFreeKind(found.file.kind)))
    throw new AppError('PERMISSION_DENIED', FROZEN_WORDS.book, { state: 'contested' });
  if (!found)
    throw new AppError('UNAVAILABLE', 'O arquivo desse livro está sendo preparado. Tente de novo em instantes.', {}, 5);
  const { bookTitle } = found;
  const file = await stampableVersion(ctx, found.file);
  const lent = grant.source === 'loan';
  if (isFreeKind(file.kind)) return { file, bookTitle, text: null, counts: false, lent: false };
  if (markOf(file) === 'none') {
    // Such a file cannot be read here, only downloaded.
    if (lent)
      throw new AppError(
        'PERMISSION_DENIED',
        'Esse arquivo vem com o livro de quem o tem. Emprestado, dá para ler o livro.',
      );
    return { file, bookTitle, text: null, counts: true, lent };
  }
  return {
    file,
    bookTitle,
    text: { name: cleanedName(grant.name ?? '') || NAME_PLACEHOLDER, copyCode: grant.copyCode ?? bookId },
    counts: !lent,
    lent,
  };
}

/**
 * Counts only a user's first download of a file. Whoever withdraws from the purchase in the same moment waits for it or
 * has taken the book away: then it throws PERMISSION_DENIED.
 */
export async function countDownload(
  ctx: Ctx,
  caller: Caller,
  { id: fileId, bookId }: Pick<Copy['file'], 'id' | 'bookId'>,
): Promise<void> {
  const [already] = await ctx.db
    .select({ one: sql`1` })
    .from(downloads)
    .where(and(eq(downloads.userId, caller.uid), eq(downloads.fileId, fileId), isNull(downloads.reopenedAt)));
  if (already) return;
  await transaction(ctx.db, async (tx: Tx) => {
    const own = await tx
      .select({ source: grants.source })
      .from(grants)
      .where(and(eq(grants.userId, caller.uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId)))
      .for('key share');
    if (own.length === 0) throw notOwned();
    if (await keepDownload(tx, caller.uid, fileId, ctx.clock.now())) await addToCounters(tx, { downloads: 1 });
  });
}
