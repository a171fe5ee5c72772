import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Acted } from '../audit/audit.ts';
import { PLANS_JOB } from '../books/jobs.ts';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { archivedBooks, downloads } from '../library/tables.ts';
import { isOwnedBook } from '../ownership/owned.server.ts';
import { grants } from '../ownership/tables.ts';
import { nothingDone, repaired } from './repaired.ts';
import type { Repair, SupportRepaired } from './support-schema.ts';

/**
 * Makes a book of somebody's library as new to download: shows it as not downloaded, takes it out of the archive, and
 * has copies prepared again that could not be made. A withdrawal and the proofs of a purchase still know of the
 * download. Throws NOT_FOUND.
 */
export async function reopenDownload(
  ctx: Pick<Ctx, 'jobs' | 'clock'>,
  tx: Tx,
  { uid, bookId }: Pick<Repair<'reopenDownload'>, 'uid' | 'bookId'>,
): Promise<Acted<SupportRepaired>> {
  const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw new AppError('NOT_FOUND', 'Não há livro com esse número. Confira e tente de novo.');
  // As a first download does, so that the two wait for each other.
  const own = await tx
    .select({ source: grants.source })
    .from(grants)
    .where(isOwnedBook(uid, bookId))
    .orderBy(grants.source, grants.sourceId)
    .for('update');
  if (own.length === 0)
    return nothingDone('Este livro não está na biblioteca dessa pessoa, então não há o que baixar.');

  const files = tx.select({ id: bookFiles.id }).from(bookFiles).where(eq(bookFiles.bookId, bookId));
  const forgotten = await tx
    .update(downloads)
    .set({ reopenedAt: ctx.clock.now() })
    .where(and(eq(downloads.userId, uid), inArray(downloads.fileId, files), isNull(downloads.reopenedAt)))
    .returning({ fileId: downloads.fileId });
  const restored = await tx
    .delete(archivedBooks)
    .where(and(eq(archivedBooks.userId, uid), eq(archivedBooks.bookId, bookId)))
    .returning({ bookId: archivedBooks.bookId });
  const retried = await tx
    .update(bookFiles)
    .set({ planFailure: null, planFailedFormat: null, planTries: 0, planTryAfter: null })
    .where(and(eq(bookFiles.bookId, bookId), or(isNotNull(bookFiles.planFailure), isNotNull(bookFiles.planTryAfter))))
    .returning({ id: bookFiles.id });
  if (forgotten.length + restored.length + retried.length === 0)
    return nothingDone('Não há nada fechado: o livro está na biblioteca e pode ser baixado agora.');
  if (forgotten.length > 0) await addToCounters(tx, { downloads: -forgotten.length });
  if (retried.length > 0) await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB.name }, tx);
  const after = {
    command: 'reopenDownload',
    bookId,
    downloads: forgotten.length,
    archived: restored.length > 0,
    retried: retried.map(({ id }) => id),
  };
  return repaired(
    retried.length > 0
      ? 'Aberto: a cópia está sendo preparada de novo e chega à biblioteca em instantes.'
      : 'Aberto: o livro está na biblioteca como se nunca tivesse sido baixado.',
    { thing: `user:${uid}`, after },
  );
}
