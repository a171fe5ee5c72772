import { readEachTime, type SharedRead, type SharedReadOptions } from '../../../lib/share-reads.ts';
import { MINUTE } from '../../../lib/span.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can, isLeader, type VerbOf } from '../../kit/permissions.ts';
import { blockedBy } from '../../people/blocks/blocks.server.ts';
import { findCampaign, noCampaign, type Seat } from '../../people/seats/find-campaign.server.ts';
import { readerAs } from '../../people/seats/reader-as.server.ts';
import { readResources } from '../../people/seats/table-resources.server.ts';
import { readHtml } from '../../publishing/rich-text/kept-html.server.ts';
import { listEncountersOf } from '../initiative/list-encounters.server.ts';
import { presentAsks, readAsks, seesOwnAsks } from '../rolls/asks/list-asks.server.ts';
import { allSeeSameRolls, presentRollsAt, readRollsAt, seesOwnRollsAt } from '../rolls/get-rolls.server.ts';
import { listTools } from '../tools/list-tools.server.ts';
import type { CampaignView } from './campaign-schema.ts';
import { presentResources } from './change-resource.server.ts';
import { listInvitations } from './invite.server.ts';
import { listMembers } from './list-members.server.ts';
import { presentParty, readParty } from './list-party.server.ts';
import { presentCampaign } from './present-campaign.ts';
import { listEndedLoans, listRunningLoans } from './running-loans.server.ts';
import { readCurtain } from './scene/find-scene.server.ts';
import { presentShown, readShown } from './shown/find-shown.server.ts';

/** Rolls are thrown far more often than the rest changes. Every change of these parts is told, so they may be kept. */
const STAYS: SharedReadOptions = { ms: MINUTE };

/** The content of a table, whoever may see it. */
async function readTable(ctx: Ctx, { campaign, role }: Seat, read: SharedRead) {
  const { id } = campaign;
  const now = ctx.clock.now();
  const rollsToo: SharedReadOptions = { topics: [`campaign:${id}`, `tableRolls:${id}`] };
  const { description } = campaign;
  const [
    about,
    members,
    party,
    running,
    ended,
    rolls,
    asks,
    resources,
    invitations,
    encounters,
    tools,
    shown,
    curtain,
  ] = await Promise.all([
    description ? read('about', () => readHtml(ctx, 'campaignId', { id, source: description }), STAYS) : '',
    read('members', () => listMembers(ctx, ctx.db, id), STAYS),
    read('party', () => readParty(ctx, id), STAYS),
    read('sources', () => listRunningLoans(ctx.db, id, now), STAYS),
    read('ended', () => listEndedLoans(ctx.db, id, now), STAYS),
    read('rolls', () => readRollsAt(ctx, id), rollsToo),
    read('asks', () => readAsks(ctx.db, id, now), rollsToo),
    read('resources', () => readResources(ctx.db, id), STAYS),
    isLeader(role) ? read('invitations', () => listInvitations(ctx.db, id, now), STAYS) : [],
    read('encounters', () => listEncountersOf(ctx.db, id), STAYS),
    read('tools', () => listTools(ctx.db, id, now), STAYS),
    read('shown', () => readShown(ctx, id), STAYS),
    read('curtain', () => readCurtain(ctx.db, id), STAYS),
  ]);
  const isLent = ({ until }: { until: string | null }) => until === null || Date.parse(until) > now.getTime();
  return {
    about,
    members,
    party,
    running: running.filter(({ loan }) => isLent(loan)),
    tools: tools.filter(isLent),
    ended,
    rolls,
    asks,
    rollsToo,
    resources,
    invitations: invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()),
    encounters,
    shown,
    curtain,
  };
}

type Table = Awaited<ReturnType<typeof readTable>>;

function present(
  ctx: Ctx,
  caller: Caller,
  { campaign, role }: Seat,
  table: Table,
  { rolls, asks }: Pick<CampaignView, 'rolls' | 'asks'>,
): CampaignView {
  const { members, party, running, ended, resources, invitations, encounters, tools, shown, curtain } = table;
  const leads = isLeader(role);
  const may = (verb: VerbOf<'campaign'>) => can(caller, verb, { is: 'campaign', tableRole: role }, 'players');
  const sources = running.filter(({ loan }) => leads || loan.audience === 'mesa');
  return {
    campaignId: campaign.id,
    campaign: presentCampaign(campaign),
    about: table.about,
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
      setChannel: may('setChannel'),
    },
    members,
    ...presentParty(ctx, caller, role, party),
    resources: presentResources(ctx, campaign, role, { party, resources }),
    fight: encounters.find(({ ended }) => !ended) ?? null,
    sources: sources.map(({ loan }) => loan),
    switchedOff: sources.flatMap(({ loan: { loanId }, switchedOffAt: at }) => (at ? [{ loanId, at }] : [])),
    ended,
    tools,
    shown: shown && presentShown(shown, caller.uid, ctx.clock.now()),
    curtain,
    rolls,
    asks,
    card: null,
    cardUntil: null,
    ...(leads ? { invitations, encounters } : {}),
  };
}

/** All of a role are given the same view, but for those whose own sheet, hidden rolls or asks are at the table. */
async function readCampaign(ctx: Ctx, caller: Caller, seat: Seat, read: SharedRead): Promise<CampaignView> {
  const { campaign, role } = seat;
  const table = await readTable(ctx, seat, read);
  const { party, rollsToo } = table;
  const blocked = await blockedBy(ctx.db, caller.uid);
  const ownRolls = seesOwnRollsAt(caller, role, table.rolls, blocked);
  const presentRolls = () => presentRollsAt(ctx, caller, { campaignId: campaign.id, role }, table.rolls, blocked);
  const whose = allSeeSameRolls(table.rolls) ? 'all' : role;
  const rolls = await (ownRolls ? presentRolls() : read(`rolls of ${whose}`, presentRolls, rollsToo));
  const reader = { uid: caller.uid, role, blocked };
  const asks = presentAsks(reader, table.asks, ctx.clock.now());
  const view = async () => present(ctx, caller, seat, table, { rolls, asks });
  if (ownRolls || seesOwnAsks(reader, table.asks) || party.some(({ ownerId }) => ownerId === caller.uid)) return view();
  const reads = table.shown && presentShown(table.shown, caller.uid, ctx.clock.now()).mayRead ? ' who reads' : '';
  return read(`view of ${caller.role} ${role}${reads}`, view, rollsToo);
}

/**
 * A campaign as the caller's role sees it: what is hidden from them is absent. Null for somebody who is no member. `read` reads
 * once what several who follow it are given alike.
 */
export async function findCampaignView(
  ctx: Ctx,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<CampaignView | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId, read, STAYS);
  if (!seat) return null;
  const view = await readCampaign(ctx, caller, seat, read);
  const shown = ctx.cards.at(campaignId);
  return shown ? { ...view, card: shown.card, cardUntil: shown.until.toISOString() } : view;
}

/** `as` is the member as whom a leader of the table reads it. */
export async function getCampaign(ctx: Ctx, caller: Caller, campaignId: string, as?: string): Promise<CampaignView> {
  const reader = as === undefined ? caller : await readerAs(ctx.db, caller, campaignId, as);
  const view = await findCampaignView(ctx, reader, campaignId);
  if (!view) throw noCampaign();
  return view;
}
