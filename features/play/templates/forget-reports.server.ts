import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { templateReports } from './tables.ts';

export async function forgetTemplateReports(tx: Tx, uid: string): Promise<void> {
  await tx.delete(templateReports).where(eq(templateReports.userId, uid));
}
