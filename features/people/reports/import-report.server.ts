import type { Tx } from '../../../platform/db/port.ts';
import { reports, reportVoices } from './tables.ts';

/** Brings a report in that one person made. */
export async function importReport(
  tx: Tx,
  report: typeof reports.$inferInsert,
  voice: Pick<typeof reportVoices.$inferInsert, 'userId' | 'reason' | 'text'>,
): Promise<void> {
  await tx.insert(reports).values(report);
  const { id: reportId, type, thingId, createdAt } = report;
  await tx.insert(reportVoices).values({ ...voice, type, thingId, reportId, createdAt });
}
