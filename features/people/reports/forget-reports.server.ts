import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { keptKey } from './report.ts';
import { reports, reportVoices } from './tables.ts';

/**
 * Nobody reports an account that is erased, and no picture of it stays with the team: of those that were taken away, the
 * rows alone. The files to remove.
 */
export async function forgetReportsAbout(tx: Tx, uid: string): Promise<string[]> {
  await tx.delete(reportVoices).where(and(eq(reportVoices.type, 'profile'), eq(reportVoices.thingId, uid)));
  const { keptPicture, taken, thingId } = reports;
  const about = eq(reports.aboutId, uid);
  const waiting = and(about, isNotNull(keptPicture));
  const copies = await tx.select({ kept: keptPicture }).from(reports).where(waiting);
  await tx.update(reports).set({ keptPicture: null }).where(waiting);
  const removed = and(about, eq(reports.type, 'picture'), sql`${taken} ->> 'place' is not null`);
  const pictures = await tx.select({ thingId }).from(reports).where(removed);
  await tx
    .update(reports)
    .set({ taken: sql`${taken} - 'place' - 'picture'` })
    .where(removed);
  return [...copies.map(({ kept }) => kept!.key), ...pictures.map((row) => keptKey(row.thingId))];
}
