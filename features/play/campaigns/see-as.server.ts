import { readOnce, type SharedRead } from '../../../lib/share-reads.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { noCampaign } from '../../people/seats/find-campaign.server.ts';
import { readerAs } from '../../people/seats/reader-as.server.ts';
import { findEncounterView } from '../initiative/find-encounter.server.ts';
import { findCampaignView } from './get-campaign.server.ts';
import { findNotes } from './get-notes.server.ts';
import { getParty } from './list-party.server.ts';
import { findScene, pictureForAll } from './scene/find-scene.server.ts';
import { findMessages } from './talk/get-messages.server.ts';

/** The parts of a table as one of its members gets them, with all of its party. */
async function readTableAs(ctx: Ctx, reader: Caller, campaignId: string, read: SharedRead) {
  const [view, talk, notes, table] = await Promise.all([
    findCampaignView(ctx, reader, campaignId, read),
    findMessages(ctx, reader, campaignId, read),
    findNotes(ctx, reader, campaignId, read),
    findScene(ctx, reader, campaignId, read),
  ]);
  if (!view || !talk || !notes || !table) throw noCampaign();
  const party = [...view.party];
  let cursor = view.partyNext;
  while (cursor !== null) {
    const page = await getParty(ctx, reader, { campaignId, cursor });
    party.push(...page.party);
    cursor = page.nextCursor;
  }
  const fight = view.fight && (await findEncounterView(ctx, reader, view.fight.encounterId));
  return { view: { ...view, party, partyNext: null }, talk, notes, table, fight };
}

export type TableParts = Awaited<ReturnType<typeof readTableAs>>;

/** A table has at least so many of its newest rolls; where it has fewer, it has all of them. */
const ROLLS_LEAST = 20;

const oldestOf = (lines: readonly { at: string }[]): string =>
  lines.reduce((oldest, { at }) => (at < oldest ? at : oldest), '9');

/** The moment from which on the rolls and the talk of a table are there without a gap. */
const wholeFrom = ({ view, talk }: TableParts): string => {
  const rolls = view.rolls.length < ROLLS_LEAST ? '' : oldestOf(view.rolls);
  const said = talk.nextCursor === null ? '' : oldestOf(talk.messages);
  return rolls > said ? rolls : said;
};

const since = (parts: TableParts, from: string): TableParts => ({
  ...parts,
  view: { ...parts.view, rolls: parts.view.rolls.filter(({ at }) => at >= from) },
  talk: { ...parts.talk, messages: parts.talk.messages.filter(({ at }) => at >= from), nextCursor: null },
});

const sharedBy = <Item>(theirs: readonly Item[], own: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const known = new Set(own.map(keyOf));
  return theirs.filter((item) => known.has(keyOf(item)));
};

/** The parts of what a member gets that whoever leads reads, too. */
function readByBoth(theirs: TableParts, own: TableParts): TableParts {
  const { view, talk, notes, table } = theirs;
  const { scene } = table;
  const answers = new Map(own.view.asks.map(({ askId, answered }) => [askId, answered]));
  const answerKey = ({ uid }: { uid: string }) => uid;
  return {
    ...theirs,
    view: {
      ...view,
      rolls: sharedBy(view.rolls, own.view.rolls, ({ id }) => id),
      asks: view.asks.map((ask) => ({
        ...ask,
        answered: sharedBy(ask.answered, answers.get(ask.askId) ?? [], answerKey),
      })),
    },
    talk: { ...talk, messages: sharedBy(talk.messages, own.talk.messages, ({ messageId }) => messageId) },
    notes: { ...notes, notes: sharedBy(notes.notes, own.notes.notes, ({ noteId }) => noteId), readUntil: null },
    table: { ...table, scene: scene && { ...scene, picture: scene.picture && pictureForAll(scene.picture) } },
  };
}

/**
 * A table as the member `as` sees it, and as the caller, who leads it, does; of its rolls and talk the newest that both have
 * without a gap. What is for the member alone, or for them and other players, stays theirs: of their talk, rolls and notes only
 * what the caller reads too is there. Throws as `readerAs` does.
 */
export async function getTableAs(
  ctx: Ctx,
  caller: Caller,
  campaignId: string,
  as: string,
): Promise<{ theirs: TableParts; own: TableParts }> {
  const reader = await readerAs(ctx.db, caller, campaignId, as);
  const read = readOnce();
  const [theirs, own] = await Promise.all([
    readTableAs(ctx, reader, campaignId, read),
    readTableAs(ctx, caller, campaignId, read),
  ]);
  const from = [theirs, own].map(wholeFrom).reduce((a, b) => (a > b ? a : b));
  const whole = since(own, from);
  return { theirs: readByBoth(since(theirs, from), whole), own: whole };
}
