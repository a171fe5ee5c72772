import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import type { TableRole } from '../../kit/permissions.ts';
import { giveLoans } from '../../ownership/loans/give-loans.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { seat } from '../../people/seats/change-seats.server.ts';
import { roleAt, shownName } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import type { InvitationPreview } from './campaign-schema.ts';
import { findInvitation, unknownInvitation } from './find-invitation.server.ts';
import { bringsBack, endOfInvitation, type InvitationEnd, invitationState, REMOVED } from './invitation.ts';
import { refuseFullShelf } from './list-campaigns.server.ts';
import { campaignInvitations, campaignRemovals } from './tables.ts';

const refusal = (state: InvitationEnd): AppError =>
  new AppError('FAILED_PRECONDITION', endOfInvitation(state, { own: false }), { state });

/**
 * The content of an invitation, whether the caller made it, the table where they have a place already, and whether they
 * were taken out of it and it does not bring them back.
 */
export async function lookAtInvitation(
  ctx: Ctx,
  caller: Caller | null,
  code: string,
  request: RequestInfo,
): Promise<{ preview: InvitationPreview; own: boolean; seatedAt: string | null; removed: boolean }> {
  const invitation = await findInvitation(ctx, caller, code, request);
  const [about] = await ctx.db
    .select({
      title: campaigns.title,
      contentLimits: campaigns.contentLimits,
      state: campaigns.state,
      takenAt: campaigns.takenAt,
      from: shownName,
      members: ctx.db.$count(campaignMembers, eq(campaignMembers.campaignId, invitation.campaignId)),
    })
    .from(campaigns)
    .innerJoin(users, eq(users.uid, invitation.userId))
    .where(eq(campaigns.id, invitation.campaignId));
  if (!about) throw unknownInvitation();
  const state = invitationState(invitation, about, ctx.clock.now());
  const { title, from, members } = about;
  // The team has taken the table away for what it says.
  const contentLimits = about.takenAt ? null : about.contentLimits;
  const role = caller && (await roleAt(ctx.db, invitation.campaignId, caller.uid));
  return {
    preview: { title, role: invitation.role, from, members, contentLimits: contentLimits ?? '', state },
    own: invitation.userId === caller?.uid,
    seatedAt: role ? invitation.campaignId : null,
    removed: caller !== null && !role && (await isKeptOut(ctx.db, invitation, caller.uid)),
  };
}

const removalOf = (campaignId: string, uid: string) =>
  and(eq(campaignRemovals.campaignId, campaignId), eq(campaignRemovals.userId, uid));

/** Whether somebody was taken out of the table and the invitation does not bring them back. */
async function isKeptOut(
  db: Queryable,
  invitation: typeof campaignInvitations.$inferSelect,
  uid: string,
): Promise<boolean> {
  const { campaignId, userId } = invitation;
  const [removal] = await db
    .select({ at: campaignRemovals.at })
    .from(campaignRemovals)
    .where(removalOf(campaignId, uid));
  return removal !== undefined && !bringsBack({ ...invitation, by: await roleAt(db, campaignId, userId) }, removal.at);
}

export const previewInvitation = async (
  ctx: Ctx,
  caller: Caller | null,
  code: string,
  request: RequestInfo,
): Promise<InvitationPreview> => (await lookAtInvitation(ctx, caller, code, request)).preview;

/**
 * Takes a place of an invitation. The campaign's lock orders those who come at once, so that no place is taken twice; a
 * member keeps their role, and no place is used.
 */
export async function joinCampaign(
  ctx: Ctx,
  caller: Caller,
  code: string,
  request: RequestInfo,
): Promise<{ campaignId: string; role: TableRole }> {
  const { id, campaignId } = await findInvitation(ctx, caller, code, request);
  return transaction(ctx.db, async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('no key update');
    const [invitation] = await tx.select().from(campaignInvitations).where(eq(campaignInvitations.id, id));
    if (!campaign || !invitation) throw refusal('closed');
    const now = ctx.clock.now();
    const members = await tx.$count(campaignMembers, eq(campaignMembers.campaignId, campaignId));
    const state = invitationState(invitation, { state: campaign.state, members }, now);
    if (state === 'revoked' || state === 'expired' || state === 'closed') throw refusal(state);
    const known = await roleAt(tx, campaignId, caller.uid);
    if (known) return { campaignId, role: known };
    if (await isKeptOut(tx, invitation, caller.uid))
      throw new AppError('FAILED_PRECONDITION', REMOVED, { state: 'removed' });
    if (state !== 'open') throw refusal(state);
    await refuseFullShelf(tx, caller.uid);
    const { role } = invitation;
    await tx.delete(campaignRemovals).where(removalOf(campaignId, caller.uid));
    await seat(tx, { campaignId, userId: caller.uid, role, joinedAt: now });
    await giveLoans(ctx, tx, campaignId);
    await tx
      .update(campaignInvitations)
      .set({ used: sql`${campaignInvitations.used} + 1` })
      .where(eq(campaignInvitations.id, id));
    return { campaignId, role };
  });
}
