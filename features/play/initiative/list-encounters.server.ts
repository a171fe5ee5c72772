import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { LEADERS } from '../../kit/permissions.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import type { EncounterList } from './encounter-schema.ts';
import { LISTED_MAX } from './limits.ts';
import { encounters } from './tables.ts';

export interface EncounterLine {
  encounterId: string;
  title: string;
  ended: boolean;
}

const COLUMNS = { encounterId: encounters.id, title: encounters.title, ended: encounters.ended };
export const NEWEST_ENCOUNTERS = [desc(encounters.createdAt), desc(encounters.id)];

/** The encounters that a person made outside of any campaign, the newest first. */
export const listOwnEncounters = (db: Queryable, uid: string): Promise<EncounterLine[]> =>
  db
    .select(COLUMNS)
    .from(encounters)
    .where(eq(encounters.userId, uid))
    .orderBy(...NEWEST_ENCOUNTERS);

const encountersOf = statement('encounters_of_campaign', (db) =>
  db
    .select(COLUMNS)
    .from(encounters)
    .where(eq(encounters.campaignId, sql.placeholder('campaignId')))
    .orderBy(...NEWEST_ENCOUNTERS),
);

/** A campaign's encounters, the newest first. */
export const listEncountersOf = (db: Queryable, campaignId: string): Promise<EncounterLine[]> =>
  encountersOf(db, { campaignId });

/** The newest encounters that somebody commands: their own, and those of the tables that they lead. */
export async function listEncounters({ db }: Pick<Ctx, 'db'>, { uid }: Caller): Promise<EncounterList> {
  const led = db
    .select({ id: campaignMembers.campaignId })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.userId, uid), inArray(campaignMembers.role, [...LEADERS])));
  const rows = await db
    .select({ ...COLUMNS, table: { campaignId: campaigns.id, title: campaigns.title } })
    .from(encounters)
    .leftJoin(campaigns, eq(campaigns.id, encounters.campaignId))
    .where(or(eq(encounters.userId, uid), inArray(encounters.campaignId, led)))
    .orderBy(...NEWEST_ENCOUNTERS)
    .limit(LISTED_MAX);
  return { encounters: rows };
}
