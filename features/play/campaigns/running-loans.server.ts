import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { endedAt, isRunningLoan } from '../../ownership/loans/running.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { ENDED_SHOWN_MS } from './campaign-limits.ts';
import type { CampaignView, Loan } from './campaign-schema.ts';

/** Ended loans that are told. */
const ENDED_SHOWN = 5;
/** Ended loans in one export, the newest. */
const PAST_MAX = 1_000;

const shown = { loan: loans, title: books.title, coverKey: books.coverKey, displayName: shownName };

type LoanRow = { loan: typeof loans.$inferSelect; title: string; coverKey: string | null; displayName: string };

const presentLoan = ({ loan, title, coverKey, displayName }: LoanRow): Loan => ({
  loanId: loan.id,
  campaignId: loan.campaignId,
  bookId: loan.bookId,
  title,
  coverURL: coverUrl(coverKey),
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

const CAMPAIGN = sql.placeholder('campaignId');
const NOW = sql.placeholder('now');

const runningLoans = statement('running_loans_of_campaign', (db) =>
  query(db).where(isRunningLoan(NOW, CAMPAIGN)).orderBy(asc(loans.createdAt), asc(loans.id)),
);

const endedLoans = statement('ended_loans_of_campaign', (db) =>
  db
    .select({ ...shown, endedAt })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.bookId))
    .innerJoin(users, eq(users.uid, loans.userId))
    .where(
      and(
        eq(loans.campaignId, CAMPAIGN),
        eq(loans.audience, 'mesa'),
        gt(endedAt, sql.placeholder('since')),
        lte(endedAt, NOW),
      ),
    )
    .orderBy(desc(endedAt), asc(loans.id))
    .limit(ENDED_SHOWN),
);

/** A running loan, and the moment when it was switched off. */
export interface RunningLoan {
  loan: Loan;
  switchedOffAt: string | null;
}

/** The running loans of a campaign, whoever may know of them, the oldest first. */
export async function listRunningLoans(db: Queryable, campaignId: string, now: Date): Promise<RunningLoan[]> {
  const rows = await runningLoans(db, { campaignId, now });
  return rows.map((row) => ({
    loan: presentLoan(row),
    switchedOffAt: row.loan.on ? null : (row.loan.switchedAt?.toISOString() ?? null),
  }));
}

/** The loans to the whole table that ended a short time ago, the newest first. */
export async function listEndedLoans(db: Queryable, campaignId: string, now: Date): Promise<CampaignView['ended']> {
  const rows = await endedLoans(db, { campaignId, now, since: new Date(now.getTime() - ENDED_SHOWN_MS) });
  return rows.map(({ loan, title, displayName, endedAt: at }) => ({
    loanId: loan.id,
    title,
    lender: { uid: loan.userId, displayName },
    endedAt: at.toISOString(),
  }));
}

/** A loan to the whole table that is over. */
export interface PastLoan extends Omit<Loan, 'audience' | 'on'> {
  lentAt: string;
  endedAt: string;
}

/** The loans to the whole table that are over, the newest first. */
export async function listPastLoans(db: Queryable, campaignId: string, now: Date): Promise<PastLoan[]> {
  const rows = await db
    .select({ ...shown, endedAt })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.bookId))
    .innerJoin(users, eq(users.uid, loans.userId))
    .where(and(eq(loans.campaignId, campaignId), eq(loans.audience, 'mesa'), lte(endedAt, now)))
    .orderBy(desc(endedAt), asc(loans.id))
    .limit(PAST_MAX);
  return rows.map(({ endedAt: at, ...row }) => {
    const { audience: _audience, on: _on, ...loan } = presentLoan(row);
    return { ...loan, lentAt: row.loan.createdAt.toISOString(), endedAt: at.toISOString() };
  });
}
