import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { reports } from './tables.ts';

type ReportChanges = Partial<
  Pick<
    typeof reports.$inferInsert,
    | 'state'
    | 'taken'
    | 'keptPicture'
    | 'decision'
    | 'reason'
    | 'decidedBy'
    | 'decidedAt'
    | 'answer'
    | 'answeredBy'
    | 'answeredAt'
  >
>;

/** Keeps what was decided about a report, whose row the transaction has locked. */
export async function changeReport(tx: Tx, reportId: string, decided: ReportChanges): Promise<void> {
  await tx.update(reports).set(decided).where(eq(reports.id, reportId));
}

/** Keeps the only appeal against what was decided. */
export async function appeal(tx: Tx, reportId: string, text: string, at: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ state: 'appealed', appeal: text, appealedAt: at })
    .where(and(eq(reports.id, reportId), isNull(reports.appealedAt)));
}
