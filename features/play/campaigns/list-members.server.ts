import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import type { Member } from './campaign-schema.ts';

const members = statement('members_of_campaign', (db) =>
  db
    .select({
      uid: campaignMembers.userId,
      displayName: shownName,
      role: campaignMembers.role,
      joinedAt: campaignMembers.joinedAt,
      characterId: campaignMembers.characterId,
      photoURL: users.photoUrl,
      tray: users.currentTray,
      paper: users.profileMainColor,
      erasedAt: users.erasedAt,
    })
    .from(campaignMembers)
    .innerJoin(users, eq(users.uid, campaignMembers.userId))
    .where(eq(campaignMembers.campaignId, sql.placeholder('campaignId')))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId)),
);

export async function listMembers(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  db: Queryable,
  campaignId: string,
): Promise<Member[]> {
  const rows = await members(db, { campaignId });
  return rows.map(({ joinedAt, erasedAt, photoURL, tray, ...row }) => ({
    ...row,
    portrait: photoURL ?? standIn(row.uid),
    tray: (tray === null ? undefined : catalogue.skin(tray))?.imgURL ?? null,
    joinedAt: joinedAt.toISOString(),
    ...(erasedAt ? { left: true as const } : {}),
  }));
}
