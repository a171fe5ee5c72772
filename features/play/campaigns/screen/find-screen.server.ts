import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import { HOUR } from '../../../../lib/span.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { type CampaignRow, findCampaign, shownName } from '../../../people/seats/find-campaign.server.ts';
import { showFight } from '../../initiative/find-encounter.server.ts';
import { runningFight } from '../../initiative/running-fight.server.ts';
import { readClock } from '../../initiative/screen.server.ts';
import { presentRollsAt, readRollsAt } from '../../rolls/get-rolls.server.ts';
import type { Member } from '../campaign-schema.ts';
import { listMembers } from '../list-members.server.ts';
import { type PartyRow, readParty } from '../list-party.server.ts';
import { readSceneForAll } from '../scene/find-scene.server.ts';
import { readShown, type TableShown } from '../shown/find-shown.server.ts';
import { tablePictureAddress } from '../table-picture.ts';
import { campaignNotes } from '../tables.ts';
import { ROLLS_ON_SCREEN, type TableScreen } from './screen-schema.ts';

/** A picture that was handed over stands on the screen for an evening. */
const HANDED_SHOWN_MS = 12 * HOUR;

/** Somebody who only watches, has nothing of their own at the table, and blocks nobody. */
const WATCHER: Caller = { uid: '', role: 'user', creatorId: null, isCreatorOwner: false, sessionId: '' };
const BLOCKS_NOBODY: ReadonlySet<string> = new Set();

async function readRolls(ctx: Ctx, campaignId: string): Promise<TableScreen['rolls']> {
  const seat = { campaignId, role: 'espectador' } as const;
  const seen = await presentRollsAt(ctx, WATCHER, seat, await readRollsAt(ctx, campaignId), BLOCKS_NOBODY);
  return seen.filter(({ undone }) => !undone).slice(0, ROLLS_ON_SCREEN);
}

/** The screen does not say where to buy a book: nobody presses on it. */
const namedOf = ({ bookURL: _, ...shown }: TableShown['shown']): TableScreen['shown'] => shown;

async function readHanded({ db, clock }: Ctx, campaignId: string): Promise<TableScreen['handed']> {
  const { id: noteId, title, picture, audience, userId, changedAt } = campaignNotes;
  const since = new Date(clock.now().getTime() - HANDED_SHOWN_MS);
  const isShown = and(eq(audience, 'mesa'), isNotNull(picture), gt(changedAt, since));
  const [found] = await db
    .select({ noteId, title, picture, changedAt, uid: userId, displayName: shownName })
    .from(campaignNotes)
    .innerJoin(users, eq(users.uid, userId))
    .where(and(eq(campaignNotes.campaignId, campaignId), isShown))
    .orderBy(desc(changedAt), desc(noteId))
    .limit(1);
  if (!found?.picture) return null;
  return {
    noteId: found.noteId,
    title: found.title,
    picture: tablePictureAddress(found.picture),
    by: { uid: found.uid, displayName: found.displayName },
    until: new Date(found.changedAt.getTime() + HANDED_SHOWN_MS).toISOString(),
  };
}

function nameCharacters(members: readonly Member[], party: readonly PartyRow[]): TableScreen['characters'] {
  const papers = new Map(members.map(({ uid, paper }) => [uid, paper]));
  return party.map(({ id, name, ownerId }) => ({ characterId: id, name, paper: papers.get(ownerId) ?? 0 }));
}

async function readScreen(ctx: Ctx, campaign: CampaignRow): Promise<TableScreen> {
  const { id: campaignId, title, system, theme, state } = campaign;
  const closed = state === 'closed';
  const [clock, running, party, members, rolls, read, handed] = await Promise.all([
    readClock(ctx, { campaignId }, system),
    runningFight(ctx.db, campaignId),
    readParty(ctx, campaignId),
    listMembers(ctx, ctx.db, campaignId),
    readRolls(ctx, campaignId),
    readShown(ctx, campaignId),
    readHanded(ctx, campaignId),
  ]);
  const [fight, { scene }] = await Promise.all([
    running && showFight(ctx, running, { closed, system, theme, clock }),
    readSceneForAll(ctx, campaignId, { party, fight: running }),
  ]);
  const up = ctx.cards.at(campaignId);
  return {
    campaignId,
    title,
    system,
    theme,
    closed,
    clock,
    fight,
    scene,
    characters: nameCharacters(members, party),
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
