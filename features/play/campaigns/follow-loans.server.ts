import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import type { NotificationKind } from '../../kit/notices.ts';
import { markWarned } from '../../ownership/loans/change-loans.server.ts';
import { endOverdueLoans } from '../../ownership/loans/end-loans.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { notifyAll } from '../../people/notifications/notify.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { WARNED_BEFORE_MS } from './campaign-limits.ts';

const BATCH_ROWS = 100;

type LoanRow = typeof loans.$inferSelect;

/** Tells the lenders, and those who read the books. */
async function tell(ctx: Ctx, tx: Tx, kind: NotificationKind, rows: readonly LoanRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const [readers, titles] = await Promise.all([
    tx
      .select({ uid: grants.userId, loanId: grants.sourceId })
      .from(grants)
      .where(and(eq(grants.source, 'loan'), inArray(grants.sourceId, ids))),
    tx
      .select({ id: books.id, title: books.title })
      .from(books)
      .where(
        inArray(
          books.id,
          rows.map(({ bookId }) => bookId),
        ),
      ),
  ]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  await notifyAll(
    ctx,
    tx,
    rows.flatMap(({ id, campaignId, userId, bookId, until }) =>
      [userId, ...readers.filter(({ loanId }) => loanId === id).map(({ uid }) => uid)].map((uid) => ({
        uid,
        kind,
        about: `${campaignId} ${id}`,
        title: titleOf.get(bookId) ?? '',
        details: { status: until!.toISOString() },
      })),
    ),
  );
}

const findDueLoans = (tx: Tx, which: ReturnType<typeof and>): Promise<LoanRow[]> =>
  tx
    .select()
    .from(loans)
    .where(and(isNull(loans.endedAt), which))
    .orderBy(loans.until, loans.id)
    .limit(BATCH_ROWS)
    .for('no key update', { skipLocked: true });

/** Warns three days before loans end, once for each, and ends those whose time is over. */
export async function followLoans(ctx: Ctx, stopping: AbortSignal): Promise<void> {
  let left = true;
  while (left) {
    stopping.throwIfAborted();
    left = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const over = await findDueLoans(tx, lte(loans.until, now));
      await tell(ctx, tx, 'loanEnded', over);
      if (over.length > 0) await endOverdueLoans(tx, { ids: over.map(({ id }) => id) }, now);
      const soon = new Date(now.getTime() + WARNED_BEFORE_MS);
      const ending = await findDueLoans(tx, and(isNull(loans.warnedAt), gt(loans.until, now), lte(loans.until, soon)));
      await tell(ctx, tx, 'loanEnding', ending);
      const warned = ending.map(({ id }) => id);
      if (warned.length > 0) await markWarned(tx, warned, now);
      return over.length === BATCH_ROWS || ending.length === BATCH_ROWS;
    });
  }
}
