import { and, asc, eq, sql } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import type { Queryable } from '../../../../platform/db/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { apartFrom } from '../../../people/blocks/blocks.server.ts';
import { findCampaign } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { campaignPresence } from '../tables.ts';
import type { Presence } from './message-schema.ts';

const presentMembers = statement('present_at_campaign', (db) =>
  db
    .selectDistinct({ uid: campaignPresence.userId, place: campaignPresence.place, leftAt: campaignPresence.leftAt })
    .from(campaignPresence)
    .innerJoin(
      campaignMembers,
      and(
        eq(campaignMembers.campaignId, campaignPresence.campaignId),
        eq(campaignMembers.userId, campaignPresence.userId),
      ),
    )
    .where(eq(campaignPresence.campaignId, sql.placeholder('campaignId')))
    .orderBy(asc(campaignPresence.userId)),
);

async function readPresent(db: Queryable, campaignId: string): Promise<Omit<Presence, 'campaignId'>> {
  const rows = await presentMembers(db, { campaignId });
  const present = rows.filter(({ leftAt }) => !leftAt);
  const uids = [...new Set(present.map(({ uid }) => uid))];
  const atTable = new Set(present.flatMap(({ uid, place }) => (place === 'mesa' ? [uid] : [])));
  const places = new Map(present.map(({ uid, place }) => [uid, place]));
  const elsewhere = uids.flatMap((uid) => (atTable.has(uid) ? [] : [{ uid, place: places.get(uid)! }]));
  const left = rows.flatMap(({ uid, leftAt }) =>
    leftAt && !uids.includes(uid) ? [{ uid, at: leftAt.toISOString() }] : [],
  );
  return { uids, elsewhere, left };
}

/**
 * The members who have the table, or something of it, open now, and those who closed it within a day; null for somebody
 * who is no member.
 */
export async function findPresence(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<Presence | null> {
  if (!(await findCampaign(db, caller, campaignId, read))) return null;
  const { uids, elsewhere, left } = await read('presence', () => readPresent(db, campaignId));
  const apart = await apartFrom(db, caller.uid);
  const isShown = ({ uid }: { uid: string }): boolean => !apart.has(uid);
  return {
    campaignId,
    uids: uids.filter((uid) => isShown({ uid })),
    elsewhere: elsewhere.filter(isShown),
    left: left.filter(isShown),
  };
}
