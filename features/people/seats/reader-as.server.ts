import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import { isLeader } from '../../kit/permissions.ts';
import { users } from '../accounts/tables.ts';
import { mustFindCampaign } from './find-campaign.server.ts';
import { campaignMembers } from './tables.ts';

/**
 * The member of a table as whom somebody who leads it reads: a query with them as its caller gives exactly what they get
 * themselves. Only for what reads. Throws NOT_FOUND for whoever is no member, and PERMISSION_DENIED for another role, or
 * for somebody who leads the table.
 */
export async function readerAs(db: Queryable, caller: Caller, campaignId: string, as: string): Promise<Caller> {
  await mustFindCampaign(db, caller, 'viewAs', campaignId, { closedToo: true });
  const { uid, role, creatorId, isCreatorOwner, creatorRole } = users;
  const [found] = await db
    .select({ tableRole: campaignMembers.role, reader: { uid, role, creatorId, isCreatorOwner, creatorRole } })
    .from(campaignMembers)
    .innerJoin(users, and(eq(uid, campaignMembers.userId), isNull(users.erasedAt)))
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, as)));
  if (!found) throw new AppError('NOT_FOUND', 'Essa pessoa não está na mesa.');
  if (isLeader(found.tableRole))
    throw new AppError('PERMISSION_DENIED', 'Quem mestra vê tudo. Escolha alguém que joga ou assiste.');
  return { ...found.reader, sessionId: '' };
}
