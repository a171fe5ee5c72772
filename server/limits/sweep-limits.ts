import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/port.ts';
import { rateLimits } from './tables.ts';

export async function sweepLimits(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.updatedAt, before));
}
