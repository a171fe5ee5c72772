import { and, eq, inArray, isNull, lte, not, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { endLent } from '../ownership/lend.server.ts';
import { ownsTheBook } from '../ownership/owned.server.ts';
import { loans } from './tables.ts';

export type EndedLoan = typeof loans.$inferSelect;

async function end(tx: Tx, which: SQL | undefined, at: Date): Promise<EndedLoan[]> {
  const ended = await tx
    .update(loans)
    .set({ endedAt: at })
    .where(and(isNull(loans.endedAt), which))
    .returning();
  await endLent(
    tx,
    ended.map(({ id }) => id),
  );
  return ended;
}

/** Ends running loans of a campaign, of one of its members, or of one book. They do not come back. */
export const endLoans = (
  tx: Tx,
  { campaignId, uid, bookId, at }: { campaignId: string; uid?: string; bookId?: string; at: Date },
): Promise<EndedLoan[]> =>
  end(
    tx,
    and(
      eq(loans.campaignId, campaignId),
      uid === undefined ? undefined : eq(loans.userId, uid),
      bookId === undefined ? undefined : eq(loans.bookId, bookId),
    ),
    at,
  );

/** Ends the loans of books that the lender, whose grants the transaction has changed, no longer owns. */
export const endLoansOfLost = (tx: Tx, uid: string, at: Date): Promise<EndedLoan[]> =>
  end(tx, and(eq(loans.userId, uid), not(ownsTheBook(uid, loans.bookId))), at);

/** Ends loans whose time is over: those of a campaign, or these. */
export const endOverdueLoans = (
  tx: Tx,
  which: { campaignId: string } | { ids: readonly string[] },
  at: Date,
): Promise<EndedLoan[]> =>
  end(
    tx,
    and(
      'ids' in which ? inArray(loans.id, [...which.ids]) : eq(loans.campaignId, which.campaignId),
      lte(loans.until, at),
    ),
    at,
  );
