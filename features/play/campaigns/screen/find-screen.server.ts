import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import { HOUR } from '../../../../lib/span.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { type CampaignRow, findCampaign } from '../../../people/seats/find-campaign.server.ts';
import { findRunningScreen } from '../../initiative/find-encounter.server.ts';
import { readClock } from '../../initiative/screen.server.ts';
import { presentRollsAt, readRollsAt } from '../../rolls/get-rolls.server.ts';
import { readNotesForAll } from '../get-notes.server.ts';
import { listMembers } from '../list-members.server.ts';
import { readParty } from '../list-party.server.ts';
import { readSceneForAll } from '../scene/find-scene.server.ts';
import { readShown, type TableShown } from '../shown/find-shown.server.ts';
import { ROLLS_ON_SCREEN, type TableScreen } from './screen-schema.ts';

/** A picture that was handed over stands on the screen for an evening. */
const HANDED_SHOWN_MS = 12 * HOUR;

/** Somebody who only watches, has nothing of their own at the table, and blocks nobody. */
const WATCHER: Caller = { uid: '', role: 'user', creatorId: null, isCreatorOwner: false, sessionId: '' };
const BLOCKS_NOBODY: ReadonlySet<string> = new Set();

async function readRolls(ctx: Ctx, campaignId: string): Promise<TableScreen['rolls']> {
  const seat = { campaignId, role: 'espectador' } as const;
  const seen = await presentRollsAt(ctx, WATCHER, seat, await readRollsAt(ctx, campaignId), BLOCKS_NOBODY);
  return seen.slice(0, ROLLS_ON_SCREEN);
}

/** The screen does not say where to buy a book: nobody presses on it. */
const namedOf = ({ bookURL: _, ...shown }: TableShown['shown']): TableScreen['shown'] => shown;

async function readHanded({ db, clock }: Ctx, campaignId: string): Promise<TableScreen['handed']> {
  const notes = await readNotesForAll(db, campaignId);
  const found = notes.find(({ picture }) => picture !== null);
  if (!found?.picture) return null;
  const { noteId, title, picture, by, changedAt } = found;
  const until = new Date(Date.parse(changedAt) + HANDED_SHOWN_MS);
  return until <= clock.now() ? null : { noteId, title, picture, by, until: until.toISOString() };
}

async function readCharacters(ctx: Ctx, campaignId: string): Promise<TableScreen['characters']> {
  const [party, members] = await Promise.all([readParty(ctx, campaignId), listMembers(ctx, ctx.db, campaignId)]);
  const papers = new Map(members.map(({ uid, paper }) => [uid, paper]));
  return party.map(({ id, name, ownerId }) => ({ characterId: id, name, paper: papers.get(ownerId) ?? 0 }));
}

async function readScreen(ctx: Ctx, campaign: CampaignRow): Promise<TableScreen> {
  const { id: campaignId, title, system, theme, state } = campaign;
  const [clock, fight, { scene }, characters, rolls, read, handed] = await Promise.all([
    readClock(ctx, { campaignId }, system),
    findRunningScreen(ctx, campaignId),
    readSceneForAll(ctx, campaignId),
    readCharacters(ctx, campaignId),
    readRolls(ctx, campaignId),
    readShown(ctx, campaignId),
    readHanded(ctx, campaignId),
  ]);
  const up = ctx.cards.at(campaignId);
  return {
    campaignId,
    title,
    system,
    theme,
    closed: state === 'closed',
    clock,
    fight,
    scene,
    characters,
    rolls,
    shown: read && namedOf(read.shown),
    handed,
    card: up?.card ?? null,
    cardUntil: up?.until.toISOString() ?? null,
  };
}

/**
 * Reads for the whole room what a table shows, as nobody in particular whoever of its members asks: a leader's session
 * tells it nothing more (decision 216). Null for somebody who is no member.
 */
export async function findTableScreen(
  ctx: Ctx,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<TableScreen | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId, read);
  return seat && readScreen(ctx, seat.campaign);
}
