import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { ENDED_SHOWN_MS } from './campaign-limits.ts';
import type { CampaignView, Loan } from './campaign-schema.ts';
import { shownName } from './find-campaign.server.ts';
import { campaigns, loans } from './tables.ts';

/** Ended loans that are told. */
const ENDED_SHOWN = 5;

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

/** The moment when running loans of a campaign were switched off. */
export async function listSwitchedOff(db: Queryable, campaignId: string): Promise<CampaignView['switchedOff']> {
  const { id, switchedAt } = loans;
  const rows = await db
    .select({ loanId: id, switchedAt })
    .from(loans)
    .where(and(eq(loans.campaignId, campaignId), isNull(loans.endedAt), eq(loans.on, false)));
  return rows.flatMap(({ loanId, switchedAt: at }) => (at ? [{ loanId, at: at.toISOString() }] : []));
}

/** The condition of a loan that is not over, even before a job ends it. */
export const isRunning = (now: Date): SQL => and(isNull(loans.endedAt), or(isNull(loans.until), gt(loans.until, now)))!;

/** The condition of a loan to the campaign that is not over. */
export const isRunningLoan = (now: Date, campaignId: string): SQL =>
  and(eq(loans.campaignId, campaignId), isRunning(now))!;

/** The tables to which somebody lends these books, by book, the first one first. */
export async function listLentTo(
  db: Queryable,
  uid: string,
  bookIds: readonly string[],
  now: Date,
): Promise<Map<string, { campaignId: string; title: string }[]>> {
  const rows = await db
    .select({ bookId: loans.bookId, campaignId: campaigns.id, title: campaigns.title })
    .from(loans)
    .innerJoin(campaigns, eq(campaigns.id, loans.campaignId))
    .where(and(eq(loans.userId, uid), inArray(loans.bookId, [...bookIds]), isRunning(now)))
    .orderBy(asc(loans.createdAt), asc(loans.id));
  const tables = new Map<string, { campaignId: string; title: string }[]>();
  for (const { bookId, ...table } of rows) tables.set(bookId, [...(tables.get(bookId) ?? []), table]);
  return tables;
}

/** The running loans of a campaign, whoever may know of them, the oldest first. */
export async function listRunningLoans(db: Queryable, campaignId: string, now: Date): Promise<Loan[]> {
  const rows = await query(db).where(isRunningLoan(now, campaignId)).orderBy(asc(loans.createdAt), asc(loans.id));
  return rows.map(presentLoan);
}

/** The moment when a loan ended: its job may come a minute after its last moment. */
export const endedAt = sql<Date>`least(${loans.endedAt}, ${loans.until})`.mapWith(loans.endedAt);

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
