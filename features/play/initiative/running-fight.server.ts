import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { EncounterRow } from './find-encounter.server.ts';
import { encounters } from './tables.ts';

/** The fight that runs at a table, of several the newest; null while there is none. */
export async function runningFight(db: Queryable, campaignId: string): Promise<EncounterRow | null> {
  const [row] = await db
    .select()
    .from(encounters)
    .where(and(eq(encounters.campaignId, campaignId), eq(encounters.ended, false)))
    .orderBy(desc(encounters.createdAt), desc(encounters.id))
    .limit(1);
  return row ?? null;
}
