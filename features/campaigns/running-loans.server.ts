import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';
import { books } from '../books/tables.ts';
import type { Loan } from './campaign-schema.ts';
import { shownName } from './find-campaign.server.ts';
import { loans } from './tables.ts';

const shown = { loan: loans, title: books.title, displayName: shownName };

type Shown = { loan: typeof loans.$inferSelect; title: string; displayName: string };

const presentLoan = ({ loan, title, displayName }: Shown): Loan => ({
  loanId: loan.id,
  campaignId: loan.campaignId,
  bookId: loan.bookId,
  title,
  lender: { uid: loan.userId, displayName },
  until: loan.until?.toISOString() ?? null,
  audience: loan.audience,
  on: loan.on,
});

const query = (db: Queryable) =>
  db
    .select(shown)
    .from(loans)
    .innerJoin(books, eq(books.id, loans.bookId))
    .innerJoin(users, eq(users.uid, loans.userId));

/** A loan, running or ended. */
export async function readLoan(db: Queryable, loanId: string): Promise<Loan> {
  const [row] = await query(db).where(eq(loans.id, loanId));
  return presentLoan(row!);
}

/** The running loans of a campaign, whoever may know of them, the oldest first. */
export async function listRunningLoans(db: Queryable, campaignId: string, now: Date): Promise<Loan[]> {
  const rows = await query(db)
    .where(and(eq(loans.campaignId, campaignId), isNull(loans.endedAt), or(isNull(loans.until), gt(loans.until, now))))
    .orderBy(asc(loans.createdAt), asc(loans.id));
  return rows.map(presentLoan);
}
