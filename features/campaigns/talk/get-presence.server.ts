import { and, asc, eq } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../lib/share-reads.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../accounts/user.ts';
import type { Ctx } from '../../context.ts';
import { findCampaign } from '../find-campaign.server.ts';
import { campaignMembers, campaignPresence } from '../tables.ts';
import type { Presence } from './message-schema.ts';

async function readPresent(db: Queryable, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: campaignPresence.userId })
    .from(campaignPresence)
    .innerJoin(
      campaignMembers,
      and(
        eq(campaignMembers.campaignId, campaignPresence.campaignId),
        eq(campaignMembers.userId, campaignPresence.userId),
      ),
    )
    .where(eq(campaignPresence.campaignId, campaignId))
    .orderBy(asc(campaignPresence.userId));
  return rows.map(({ uid }) => uid);
}

/** Who has the table open now; null for who is no member. */
export async function findPresence(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<Presence | null> {
  if (!(await findCampaign(db, caller, campaignId))) return null;
  return { campaignId, uids: await read('presence', () => readPresent(db, campaignId)) };
}
