import { and, asc, desc, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { toolLoans } from './tables.ts';
import type { ToolKind } from './tool.ts';
import type { ToolLoanView } from './tool-schema.ts';

export type ToolLoan = ToolLoanView;

type Row = typeof toolLoans.$inferSelect;

export const presentTool = (
  { id, campaignId, kind, of, itemId, title, userId, until }: Row,
  displayName: string,
): ToolLoan => ({
  loanId: id,
  campaignId,
  kind,
  of,
  id: itemId,
  title,
  lender: { uid: userId, displayName },
  until: until?.toISOString() ?? null,
});

/** The condition of a loan that is not over, whether or not somebody has ended it. */
const isRunning = (now: Date | Placeholder): SQL =>
  and(isNull(toolLoans.endedAt), or(isNull(toolLoans.until), gt(toolLoans.until, now)))!;

const query = (db: Queryable) =>
  db
    .select({ loan: toolLoans, displayName: shownName })
    .from(toolLoans)
    .innerJoin(users, eq(users.uid, toolLoans.userId));

const runningTools = statement('running_tools_of_campaign', (db) =>
  query(db)
    .where(and(eq(toolLoans.campaignId, sql.placeholder('campaignId')), isRunning(sql.placeholder('now'))))
    .orderBy(asc(toolLoans.createdAt), asc(toolLoans.id)),
);

/** The tools that are lent to a table now, the oldest first. */
export async function listTools(db: Queryable, campaignId: string, now: Date): Promise<ToolLoan[]> {
  const rows = await runningTools(db, { campaignId, now });
  return rows.map(({ loan, displayName }) => presentTool(loan, displayName));
}

/** The tools of one kind that are lent to a table now. */
export const lentTo = async (db: Queryable, campaignId: string, kind: ToolKind, now: Date): Promise<ToolLoan[]> =>
  (await listTools(db, campaignId, now)).filter((loan) => loan.kind === kind);

/** A loan that runs now, whichever table it is to; null for none. */
export async function findRunningTool(db: Queryable, loanId: string, now: Date): Promise<ToolLoan | null> {
  const [row] = await query(db).where(and(eq(toolLoans.id, loanId), isRunning(now)));
  return row ? presentTool(row.loan, row.displayName) : null;
}

export interface PastTool extends ToolLoan {
  lentAt: string;
  endedAt: string | null;
}

/** Everything that is known to have been lent to a table, the newest first. */
export async function listLentTools(db: Queryable, campaignId: string): Promise<PastTool[]> {
  const rows = await query(db)
    .where(eq(toolLoans.campaignId, campaignId))
    .orderBy(desc(toolLoans.createdAt), asc(toolLoans.id));
  return rows.map(({ loan, displayName }) => ({
    ...presentTool(loan, displayName),
    lentAt: loan.createdAt.toISOString(),
    endedAt: loan.endedAt?.toISOString() ?? null,
  }));
}
