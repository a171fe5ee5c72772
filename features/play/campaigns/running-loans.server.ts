import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { endedAt, isRunningLoan } from '../../ownership/loans/running.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { ENDED_SHOWN_MS } from './campaign-limits.ts';
import type { CampaignView, Loan } from './campaign-schema.ts';

/** Ended loans that are told. */
const ENDED_SHOWN = 5;

const shown = { loan: loans, title: books.title, displayName: shownName };

type RunningLoan = { loan: typeof loans.$inferSelect; title: string; displayName: string };

const presentLoan = ({ loan, title, displayName }: RunningLoan): Loan => ({
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

/** The moment when running loans of a campaign were switched off. */
export async function listSwitchedOff(db: Queryable, campaignId: string): Promise<CampaignView['switchedOff']> {
  const { id, switchedAt } = loans;
  const rows = await db
    .select({ loanId: id, switchedAt })
    .from(loans)
    .where(and(eq(loans.campaignId, campaignId), isNull(loans.endedAt), eq(loans.on, false)));
  return rows.flatMap(({ loanId, switchedAt: at }) => (at ? [{ loanId, at: at.toISOString() }] : []));
}

/** The running loans of a campaign, whoever may know of them, the oldest first. */
export async function listRunningLoans(db: Queryable, campaignId: string, now: Date): Promise<Loan[]> {
  const rows = await query(db).where(isRunningLoan(now, campaignId)).orderBy(asc(loans.createdAt), asc(loans.id));
  return rows.map(presentLoan);
}

/** The loans to the whole table that ended a short time ago, the newest first. */
export async function listEndedLoans(db: Queryable, campaignId: string, now: Date): Promise<CampaignView['ended']> {
  const since = new Date(now.getTime() - ENDED_SHOWN_MS);
  const rows = await db
    .select({ ...shown, endedAt })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.bookId))
    .innerJoin(users, eq(users.uid, loans.userId))
    .where(and(eq(loans.campaignId, campaignId), eq(loans.audience, 'mesa'), gt(endedAt, since), lte(endedAt, now)))
    .orderBy(desc(endedAt), asc(loans.id))
    .limit(ENDED_SHOWN);
  return rows.map(({ loan, title, displayName, endedAt: at }) => ({
    loanId: loan.id,
    title,
    lender: { uid: loan.userId, displayName },
    endedAt: at.toISOString(),
  }));
}
