import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { eachOf } from '../../../lib/each-of.ts';
import { transition } from '../../../lib/transitions.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { DRAFT_TRANSITIONS, standingOf } from './draft-transitions.ts';
import { lockBook, readDraftFiles } from './find-draft.server.ts';
import { approve } from './submit-book.server.ts';
import { bookDrafts } from './tables.ts';

/** Publishes an approved book whose time has come; again, or before that time, nothing. */
export async function publishDue(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>, bookId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockBook(tx, bookId);
    if (!found?.draft.publishAt || found.draft.publishAt > ctx.clock.now()) return;
    const standing = standingOf({ ...found.draft, status: found.book.status });
    if (transition(DRAFT_TRANSITIONS, standing, 'due') === standing) return;
    const files = (await readDraftFiles(tx, bookId)).filter(({ submitted }) => submitted);
    await approve(ctx, tx, found, files);
  });
}

const AT_ONCE = 200;

/**
 * Publishes all books whose time has come. The queue starts a job by the database's clock: where the process's is behind,
 * that job does nothing, and this one does it a minute later.
 */
export async function publishAllDue(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>,
  stopping: AbortSignal,
): Promise<void> {
  const due = await ctx.db
    .select({ bookId: bookDrafts.bookId })
    .from(bookDrafts)
    .where(and(isNotNull(bookDrafts.approvedAt), lte(bookDrafts.publishAt, ctx.clock.now())))
    .orderBy(asc(bookDrafts.publishAt))
    .limit(AT_ONCE);
  await eachOf(due, stopping, ({ bookId }) => publishDue(ctx, bookId));
}
