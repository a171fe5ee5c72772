import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { isOwnedBook } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { PLANS_JOB } from '../../publishing/books/jobs.ts';
import { retryPlans } from '../../publishing/books/remake-plan.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { showAsNew } from '../../reading/library/show-as-new.server.ts';
import { addToCounters } from '../../shop/funding/counters.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { nothingDone, repairDone } from './repaired.ts';
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
): Promise<ActOutcome<SupportRepaired>> {
  const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw new AppError('NOT_FOUND', 'Não há livro com esse número. Confira e tente de novo.');
  // A first download locks the same rows, so that the two wait for each other.
  const own = await tx
    .select({ source: grants.source })
    .from(grants)
    .where(isOwnedBook(uid, bookId))
    .orderBy(grants.source, grants.sourceId)
    .for('update');
  if (own.length === 0)
    return nothingDone('Este livro não está na biblioteca dessa pessoa, então não há o que baixar.');

  const { forgotten, wasArchived } = await showAsNew(tx, uid, bookId, ctx.clock.now());
  const retried = await retryPlans(tx, bookId);
  if (forgotten === 0 && !wasArchived && retried.length === 0)
    return nothingDone('Não há nada fechado: o livro está na biblioteca e pode ser baixado agora.');
  if (forgotten > 0) await addToCounters(tx, { downloads: -forgotten });
  if (retried.length > 0) await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB.name }, tx);
  const after = {
    command: 'reopenDownload',
    bookId,
    downloads: forgotten,
    archived: wasArchived,
    retried,
  };
  return repairDone(
    retried.length > 0
      ? 'Aberto: a cópia está sendo preparada de novo e chega à biblioteca em instantes.'
      : 'Aberto: o livro está na biblioteca como se nunca tivesse sido baixado.',
    { thing: `user:${uid}`, after },
  );
}
