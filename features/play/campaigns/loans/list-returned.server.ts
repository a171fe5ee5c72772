import { and, eq, gte, notExists, sql } from 'drizzle-orm';
import { statement } from '../../../../platform/db/statement.ts';
import type { Ctx } from '../../../kit/context.ts';
import { isRunningLoan } from '../../../ownership/loans/running.server.ts';
import { loans } from '../../../ownership/loans/tables.ts';
import { isHeld } from '../../../ownership/ownership/held.server.ts';
import { grants, lentCopies } from '../../../ownership/ownership/tables.ts';

const UID = sql.placeholder('uid');
const NOW = sql.placeholder('now');

const returnedLoans = statement('returned_loans_of_campaign', (db) =>
  db
    .select({ loanId: loans.id })
    .from(loans)
    .innerJoin(lentCopies, and(eq(lentCopies.userId, UID), eq(lentCopies.bookId, loans.bookId)))
    .where(
      and(
        isRunningLoan(NOW, sql.placeholder('campaignId')),
        gte(lentCopies.returnedAt, loans.createdAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(grants)
            .where(and(eq(grants.userId, UID), eq(grants.kind, 'book'), eq(grants.itemId, loans.bookId), isHeld(NOW))),
        ),
      ),
    ),
);

/** The running loans of a campaign whose books somebody gave back, and has from nowhere else. */
export async function listReturned(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  campaignId: string,
): Promise<string[]> {
  const rows = await returnedLoans(db, { uid, campaignId, now: clock.now() });
  return rows.map(({ loanId }) => loanId);
}
