import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { endedAt } from '../../ownership/loans/running.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { isHeldByLoan } from '../../ownership/ownership/held.server.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import type { BookLoan } from './loan-labels.ts';

type LoanContext = Pick<Ctx, 'db' | 'clock'>;

/** The time for which a loan that is over is told. */
const FORMER_SHOWN_MS = 30 * DAY;

const dayOf = (date: Date): number => Date.parse(dayInSaoPaulo(date));

/** The longest loan by which somebody may read a book. */
async function findRunning({ db, clock }: LoanContext, uid: string, bookId: string): Promise<BookLoan | null> {
  const now = clock.now();
  const [row] = await db
    .select({ lenderName: shownName, until: loans.until, table: campaigns.title })
    .from(grants)
    .innerJoin(loans, eq(loans.id, grants.sourceId))
    .innerJoin(campaigns, eq(campaigns.id, loans.campaignId))
    .innerJoin(users, eq(users.uid, loans.userId))
    .where(isHeldByLoan(now, uid, bookId))
    .orderBy(sql`coalesce(${loans.until}, 'infinity') desc`)
    .limit(1);
  if (!row) return null;
  const { until } = row;
  const daysLeft = until && Math.round((dayOf(until) - dayOf(now)) / DAY);
  return { ...row, state: 'running', until: until?.toISOString() ?? null, daysLeft };
}

/** The newest loan to a table of somebody's that is over, or that they gave back. */
async function findFormer({ db, clock }: LoanContext, uid: string, bookId: string): Promise<BookLoan | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - FORMER_SHOWN_MS);
  const [copy] = await db
    .select({ at: lentCopies.returnedAt })
    .from(lentCopies)
    .where(and(eq(lentCopies.userId, uid), eq(lentCopies.bookId, bookId)));
  if (!copy) return null;
  const [loan] = await db
    .select({ at: endedAt })
    .from(campaignMembers)
    .innerJoin(loans, eq(loans.campaignId, campaignMembers.campaignId))
    .where(
      and(
        eq(campaignMembers.userId, uid),
        eq(loans.bookId, bookId),
        ne(loans.userId, uid),
        eq(loans.audience, 'mesa'),
        gt(endedAt, since),
        lte(endedAt, now),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(1);
  const returnedAt = copy.at && copy.at > since ? copy.at : null;
  if (returnedAt && !(loan && loan.at > returnedAt)) return { state: 'returned', at: returnedAt.toISOString() };
  return loan ? { state: 'ended', at: loan.at.toISOString() } : null;
}

/** The loan of a book of which its page tells somebody: one that runs, or one that is over since a month at most. */
export const findLoan = async (ctx: LoanContext, uid: string, bookId: string): Promise<BookLoan | null> =>
  (await findRunning(ctx, uid, bookId)) ?? (await findFormer(ctx, uid, bookId));
