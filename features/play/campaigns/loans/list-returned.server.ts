import { and, eq, gte, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../../../kit/context.ts';
import { isRunningLoan } from '../../../ownership/loans/running.server.ts';
import { loans } from '../../../ownership/loans/tables.ts';
import { isHeld } from '../../../ownership/ownership/held.server.ts';
import { grants, lentCopies } from '../../../ownership/ownership/tables.ts';

/** The running loans of a campaign whose books somebody gave back, and has from nowhere else. */
export async function listReturned(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  campaignId: string,
): Promise<string[]> {
  const now = clock.now();
  const held = db
    .select({ one: sql`1` })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, loans.bookId), isHeld(now)));
  const rows = await db
    .select({ loanId: loans.id })
    .from(loans)
    .innerJoin(lentCopies, and(eq(lentCopies.userId, uid), eq(lentCopies.bookId, loans.bookId)))
    .where(and(isRunningLoan(now, campaignId), gte(lentCopies.returnedAt, loans.createdAt), notExists(held)));
  return rows.map(({ loanId }) => loanId);
}
