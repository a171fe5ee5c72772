import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { bookReviewReports } from './tables.ts';

export async function forgetReviewReports(tx: Tx, uid: string): Promise<void> {
  await tx.delete(bookReviewReports).where(eq(bookReviewReports.userId, uid));
}
