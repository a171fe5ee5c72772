import { and, asc, eq, gt, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { loans } from './tables.ts';

/** The condition of a loan that is not over, even before a job ends it. */
export const isRunning = (now: Date | Placeholder): SQL =>
  and(isNull(loans.endedAt), or(isNull(loans.until), gt(loans.until, now)))!;

/** The condition of a loan to the campaign that is not over. */
export const isRunningLoan = (now: Date | Placeholder, campaignId: string | Placeholder): SQL =>
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

/** The moment when a loan ended: its job may come a minute after its last moment. */
export const endedAt = sql<Date>`least(${loans.endedAt}, ${loans.until})`.mapWith(loans.endedAt);
