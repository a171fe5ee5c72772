import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { EncounterRow } from './find-encounter.server.ts';
import { NEWEST_ENCOUNTERS } from './list-encounters.server.ts';
import { encounters } from './tables.ts';

const runningAt = statement('running_fight_of_campaign', (db) =>
  db
    .select()
    .from(encounters)
    .where(and(eq(encounters.campaignId, sql.placeholder('campaignId')), eq(encounters.ended, false)))
    .orderBy(...NEWEST_ENCOUNTERS)
    .limit(1),
);

/** The fight that runs at a table, of several the newest; null while there is none. */
export async function runningFight(db: Queryable, campaignId: string): Promise<EncounterRow | null> {
  const [row] = await runningAt(db, { campaignId });
  return row ?? null;
}
