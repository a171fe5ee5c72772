import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { MINUTE } from '../../../lib/span.ts';
import { errorOf } from '../../../lib/transitions.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { noLoan } from '../../ownership/loans/loan-transitions.ts';
import { isRunningLoan } from '../../ownership/loans/running.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { ownsSql } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { mustFindCampaign, shownName } from '../../people/seats/find-campaign.server.ts';
import { readingPositions } from '../../reading/reading/tables.ts';
import type { LoanReaders } from './campaign-schema.ts';

/** Milliseconds after a page was turned in which somebody counts as reading. */
const READING_MS = 10 * MINUTE;

/** Whoever owns the book reads on when the loan ends. */
const isNotOwned = sql.raw(`not ${ownsSql('grants.user_id', 'grants.kind', 'grants.item_id')}`);

/** The people who read by a loan of the caller's now, the last to turn a page first. */
export async function getLoanReaders(
  ctx: Ctx,
  caller: Caller,
  { campaignId, bookId }: { campaignId: string; bookId: string },
): Promise<LoanReaders> {
  await mustFindCampaign(ctx.db, caller, 'view', campaignId, { closedToo: true });
  const now = ctx.clock.now();
  const [loan] = await ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(isRunningLoan(now, campaignId), eq(loans.bookId, bookId), eq(loans.userId, caller.uid)));
  if (!loan) throw errorOf(noLoan);
  const readers = await ctx.db
    .select({ uid: users.uid, displayName: shownName })
    .from(grants)
    .innerJoin(
      readingPositions,
      and(eq(readingPositions.userId, grants.userId), eq(readingPositions.bookId, grants.itemId)),
    )
    .innerJoin(users, eq(users.uid, grants.userId))
    .where(
      and(
        eq(grants.source, 'loan'),
        eq(grants.sourceId, loan.id),
        gt(readingPositions.updatedAt, new Date(now.getTime() - READING_MS)),
        isNotOwned,
      ),
    )
    .orderBy(desc(readingPositions.updatedAt), asc(users.uid));
  return { readers };
}
