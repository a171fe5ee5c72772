import { readEachTime, type SharedRead } from '../../lib/share-reads.ts';
import { can, isLeader, type VerbOf } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { listEncountersOf } from '../initiative/list-encounters.server.ts';
import { presentRollsAt, readRollsAt } from '../rolls/get-rolls.server.ts';
import type { CampaignView } from './campaign-schema.ts';
import { presentResources } from './change-resource.server.ts';
import { findCampaign, noCampaign, presentCampaign, type Seat } from './find-campaign.server.ts';
import { listInvitations } from './invite.server.ts';
import { listMembers } from './list-members.server.ts';
import { presentParty, readParty } from './list-party.server.ts';
import { listEndedLoans, listRunningLoans, listSwitchedOff } from './running-loans.server.ts';
import { readResources } from './table-resources.server.ts';

async function readCampaign(
  ctx: Ctx,
  caller: Caller,
  { campaign, role }: Seat,
  read: SharedRead,
): Promise<CampaignView> {
  const leads = isLeader(role);
  const may = (verb: VerbOf<'campaign'>) => can(caller, verb, { is: 'campaign', tableRole: role }, 'players');
  const now = ctx.clock.now();
  const [members, party, running, off, ended, rolls, resources, invitations, encounters] = await Promise.all([
    read('members', () => listMembers(ctx, ctx.db, campaign.id)),
    read('party', () => readParty(ctx, campaign.id)),
    read('sources', () => listRunningLoans(ctx.db, campaign.id, now)),
    read('switchedOff', () => listSwitchedOff(ctx.db, campaign.id)),
    read('ended', () => listEndedLoans(ctx.db, campaign.id, now)),
    read('rolls', () => readRollsAt(ctx, campaign.id)),
    read('resources', () => readResources(ctx.db, campaign.id)),
    leads ? read('invitations', () => listInvitations(ctx.db, campaign.id, now)) : [],
    read('encounters', () => listEncountersOf(ctx.db, campaign.id)),
  ]);
  const sources = running.filter(({ audience }) => leads || audience === 'mesa');
  return {
    campaignId: campaign.id,
    campaign: presentCampaign(campaign),
    role,
    may: {
      change: may('change'),
      close: may('close'),
      invite: may('invite'),
      inviteAnyRole: may('inviteAnyRole'),
      changeMembers: may('changeMembers'),
      bringSheet: may('bringSheet'),
      speak: may('speak'),
      switchSource: may('switchSource'),
    },
    members,
    party: presentParty(ctx, caller, role, party),
    resources: presentResources(ctx, campaign, role, { party, resources }),
    fight: encounters.find(({ ended }) => !ended) ?? null,
    sources,
    switchedOff: off.filter(({ loanId }) => sources.some((loan) => loan.loanId === loanId)),
    ended,
    rolls: await presentRollsAt(ctx, caller, { campaignId: campaign.id, role }, rolls),
    ...(leads ? { invitations, encounters } : {}),
  };
}

/**
 * A campaign as the caller's role sees it: what is hidden from them is absent. Null for who is no member. `read` reads
 * what is the same for all members; their role is read each time.
 */
export async function findCampaignView(
  ctx: Ctx,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<CampaignView | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId);
  return seat && readCampaign(ctx, caller, seat, read);
}

export async function getCampaign(ctx: Ctx, caller: Caller, campaignId: string): Promise<CampaignView> {
  const view = await findCampaignView(ctx, caller, campaignId);
  if (!view) throw noCampaign();
  return view;
}
