import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can, isLeader, TABLE_HEAD, TABLE_ROLES, type TableRole } from '../../kit/permissions.ts';
import { giveLoans } from '../../ownership/loans/give-loans.server.ts';
import { users } from '../../people/accounts/tables.ts';
import {
  changeSeat,
  deleteCampaign,
  type OneSeat,
  removeSeat,
  seatOf,
} from '../../people/seats/change-seats.server.ts';
import { type CampaignRow, lockCampaign, roleAt } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { emptySecrets } from '../characters/empty-secrets.server.ts';
import { forgetSheets } from '../characters/leave-sheets.server.ts';
import { endEncounterLoans } from '../initiative/find-encounter.server.ts';
import type { Member } from './campaign-schema.ts';
import { endChannelOf } from './channel/tell-channel.server.ts';
import { endLending } from './end-lending.server.ts';
import { listMembers } from './list-members.server.ts';
import { campaignRemovals } from './tables.ts';

export interface TableMembers {
  members: Member[];
}

const sheetsOf = async (tx: Tx, one: OneSeat): Promise<(string | null)[]> =>
  (await tx.select({ characterId: campaignMembers.characterId }).from(campaignMembers).where(seatOf(one))).map(
    ({ characterId }) => characterId,
  );

async function mustBeMember(tx: Tx, { campaignId, uid }: OneSeat): Promise<TableRole> {
  const role = await roleAt(tx, campaignId, uid);
  if (!role) throw new AppError('NOT_FOUND', 'Essa pessoa não está na mesa.');
  return role;
}

async function refuseWhoLeft(tx: Tx, { uid }: OneSeat): Promise<void> {
  if ((await tx.$count(users, and(eq(users.uid, uid), isNotNull(users.erasedAt)))) === 0) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'Quem jogava com esta ficha saiu da RPGpédia e não tem mais papel na mesa.',
    {
      state: 'left',
    },
  );
}

/** The campaign must be locked, so that two mestres who leave at once see each other. */
async function refuseLastMestre(tx: Tx, { id, state }: CampaignRow, role: TableRole): Promise<void> {
  if (role !== TABLE_HEAD || state === 'closed') return;
  const [mestres] = await tx
    .select({ count: count() })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.campaignId, id), eq(campaignMembers.role, TABLE_HEAD)));
  if (mestres!.count > 1) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'A mesa precisa de quem mestre. Passe esse papel a outra pessoa, ou encerre a mesa.',
    { state: 'lastMestre' },
  );
}

/** The member's character and loans go with them. A closed campaign that everybody left is deleted. */
async function takeSeat(ctx: Ctx, tx: Tx, one: OneSeat): Promise<void> {
  await endLending(tx, { ...one, at: ctx.clock.now() });
  await endEncounterLoans(tx, { ...one, at: ctx.clock.now() });
  const before = await listMembers(ctx, tx, one.campaignId);
  await emptySecrets(ctx, tx, await sheetsOf(tx, one));
  await removeSeat(tx, one);
  await endChannelOf(ctx, tx, one);
  await giveLoans(ctx, tx, one.campaignId);
  const isEmpty = before.every(({ uid, left }) => left || uid === one.uid);
  if (isEmpty) await deleteCampaign(tx, one.campaignId);
  const seats = isEmpty ? before : before.filter(({ uid }) => uid === one.uid);
  await forgetSheets(
    tx,
    seats.flatMap(({ characterId, left }) => (left && characterId) || []),
  );
}

export const setMemberRole = (ctx: Ctx, caller: Caller, one: OneSeat & { role: TableRole }): Promise<TableMembers> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'changeMembers', one.campaignId);
    const before = await mustBeMember(tx, one);
    if (one.role !== before) {
      await refuseWhoLeft(tx, one);
      await refuseLastMestre(tx, campaign, before);
      const mayBring = can(caller, 'bringSheet', { is: 'campaign', tableRole: one.role }, 'players');
      if (!mayBring) await emptySecrets(ctx, tx, await sheetsOf(tx, one));
      await changeSeat(tx, one, { role: one.role, ...(mayBring ? {} : { characterId: null }) });
      if (one.role !== TABLE_HEAD) await endChannelOf(ctx, tx, one);
      if (!isLeader(one.role)) await endEncounterLoans(tx, { ...one, at: ctx.clock.now() });
      await giveLoans(ctx, tx, one.campaignId);
    }
    return { members: await listMembers(ctx, tx, one.campaignId) };
  });

export const removeMember = (ctx: Ctx, caller: Caller, one: OneSeat): Promise<TableMembers> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'changeMembers', one.campaignId);
    await refuseLastMestre(tx, campaign, await mustBeMember(tx, one));
    await takeSeat(ctx, tx, one);
    if (one.uid !== caller.uid) {
      const removal = { campaignId: one.campaignId, userId: one.uid, at: ctx.clock.now() };
      await tx.insert(campaignRemovals).values(removal).onConflictDoNothing();
    }
    return { members: await listMembers(ctx, tx, one.campaignId) };
  });

export const leaveCampaign = (ctx: Ctx, caller: Caller, campaignId: string): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { campaign, role } = await lockCampaign(tx, caller, 'leave', campaignId, { closedToo: true });
    await refuseLastMestre(tx, campaign, role);
    await takeSeat(ctx, tx, { campaignId, uid: caller.uid });
    return { success: true as const };
  });

/**
 * Takes an account that is erased out of every campaign. A character stays at a table with others, under nobody's name.
 * A campaign that would have no mestre gets another: the member who reaches furthest, and of those the first who came.
 */
export async function leaveAllCampaigns(ctx: Ctx, tx: Tx, uid: string): Promise<void> {
  const own = await tx
    .select({ campaignId: campaignMembers.campaignId, characterId: campaignMembers.characterId })
    .from(campaignMembers)
    .where(eq(campaignMembers.userId, uid))
    .orderBy(asc(campaignMembers.campaignId));
  for (const { campaignId, characterId } of own) {
    await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId)).for('no key update');
    const others = (await listMembers(ctx, tx, campaignId)).filter((member) => member.uid !== uid && !member.left);
    if (characterId && others.length > 0) {
      await endLending(tx, { campaignId, uid, at: ctx.clock.now() });
      await endEncounterLoans(tx, { campaignId, uid, at: ctx.clock.now() });
      await changeSeat(tx, { campaignId, uid }, { role: 'jogador' });
      await endChannelOf(ctx, tx, { campaignId, uid });
    } else await takeSeat(ctx, tx, { campaignId, uid });
    const heir = TABLE_ROLES.flatMap((role) => others.find((member) => member.role === role) ?? [])[0];
    if (heir && heir.role !== TABLE_HEAD) await changeSeat(tx, { campaignId, uid: heir.uid }, { role: TABLE_HEAD });
    await giveLoans(ctx, tx, campaignId);
  }
}

/** The sheets of somebody that sit at a table, for a statement about sheets. */
export const sheetsAtTables = (tx: Tx, uid: string) =>
  tx
    .select({ id: campaignMembers.characterId })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.userId, uid), isNotNull(campaignMembers.characterId)));
