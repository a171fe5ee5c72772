import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { encounters } from './tables.ts';

export interface EncounterLine {
  encounterId: string;
  title: string;
  ended: boolean;
}

const COLUMNS = { encounterId: encounters.id, title: encounters.title, ended: encounters.ended };
const NEWEST = [desc(encounters.createdAt), desc(encounters.id)];

/** The encounters that a person made outside of any campaign, the newest first. */
export const listOwnEncounters = (db: Queryable, uid: string): Promise<EncounterLine[]> =>
  db
    .select(COLUMNS)
    .from(encounters)
    .where(eq(encounters.userId, uid))
    .orderBy(...NEWEST);

/** A campaign's encounters, the newest first. */
export const listEncountersOf = (db: Queryable, campaignId: string): Promise<EncounterLine[]> =>
  db
    .select(COLUMNS)
    .from(encounters)
    .where(eq(encounters.campaignId, campaignId))
    .orderBy(...NEWEST);
