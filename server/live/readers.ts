import { z } from 'zod';
import { getUserDocument } from '../../features/accounts/get-user.server.ts';
import type { Caller } from '../../features/accounts/user.ts';
import { userDocument } from '../../features/accounts/user-schema.ts';
import { annotationsState } from '../../features/annotations/annotation-schema.ts';
import { findAnnotationsState } from '../../features/annotations/annotations.server.ts';
import { campaignList, campaignView } from '../../features/campaigns/campaign-schema.ts';
import { visibleCampaigns } from '../../features/campaigns/find-campaign.server.ts';
import { findCampaignView } from '../../features/campaigns/get-campaign.server.ts';
import { findNotes } from '../../features/campaigns/get-notes.server.ts';
import { findJournal } from '../../features/campaigns/journal/get-journal.server.ts';
import { journalPage } from '../../features/campaigns/journal/journal-schema.ts';
import { listCampaigns } from '../../features/campaigns/list-campaigns.server.ts';
import { findLoot } from '../../features/campaigns/loot/get-loot.server.ts';
import { loot } from '../../features/campaigns/loot/loot-schema.ts';
import { noteList } from '../../features/campaigns/note-schema.ts';
import { findScene } from '../../features/campaigns/scene/find-scene.server.ts';
import { tableScene } from '../../features/campaigns/scene/scene-schema.ts';
import { findSessions } from '../../features/campaigns/sessions/get-sessions.server.ts';
import { sessionList } from '../../features/campaigns/sessions/session-schema.ts';
import { findMessages } from '../../features/campaigns/talk/get-messages.server.ts';
import { findPresence } from '../../features/campaigns/talk/get-presence.server.ts';
import { messagePage, presence } from '../../features/campaigns/talk/message-schema.ts';
import { characterCard } from '../../features/characters/character-schema.ts';
import { findSheetSnapshot, visibleCharacters } from '../../features/characters/get-character.server.ts';
import { listCharacters } from '../../features/characters/list-characters.server.ts';
import { visibleCharacter } from '../../features/characters/sheet-snapshot.ts';
import type { Ctx } from '../../features/context.ts';
import { statsView } from '../../features/funding/funding-schema.ts';
import { getStats } from '../../features/funding/get-stats.server.ts';
import { anyView } from '../../features/initiative/encounter-schema.ts';
import { findEncounterView, visibleEncounters } from '../../features/initiative/find-encounter.server.ts';
import { keysVersion } from '../../features/keys/key-schema.ts';
import { getKeysVersion } from '../../features/keys/keys-version.server.ts';
import { libraryVersion } from '../../features/library/library-schema.ts';
import { getLibraryVersion } from '../../features/library/library-version.server.ts';
import type { LiveName, LiveNameWithId, LiveState } from '../../features/live-states.ts';
import { getInbox } from '../../features/notifications/get-notifications.server.ts';
import { inbox } from '../../features/notifications/notification-schema.ts';
import { getMyPurchases, getPurchase, visiblePurchases } from '../../features/orders/get-purchase.server.ts';
import { purchasePage, purchaseView } from '../../features/orders/purchase-schema.ts';
import { exportState } from '../../features/personal-data/export-schema.ts';
import { getDataExport } from '../../features/personal-data/request-export.server.ts';
import { findReading, visibleReadings } from '../../features/reading/get-reading.server.ts';
import { readingView } from '../../features/reading/reading-schema.ts';
import { listOwnRolls } from '../../features/rolls/get-rolls.server.ts';
import { rollPage } from '../../features/rolls/roll-schema.ts';
import { getTicket, visibleTickets } from '../../features/support/read-tickets.server.ts';
import { liveTicket } from '../../features/support/ticket-schema.ts';
import { getWishList } from '../../features/wishlist/get-wish-list.server.ts';
import { wish } from '../../features/wishlist/wish-schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { SharedRead } from '../../lib/share-reads.ts';
import type { Topic } from './topic.ts';

interface Described<State> {
  summary: string;
  /** For the published description; not checked at run time. */
  schema: z.ZodType<State>;
  /** The changes that affect it, as `topic:id`. */
  topics(uid: string, id: string): `${Topic}:${string}`[];
  followsBooks?: true;
}

/** How to read a state of which a user, or the site, has one. */
export interface Reader<State> extends Described<State> {
  /**
   * The complete state, or null. A null of a state sent to everybody means the user is gone, and ends their streams.
   * `uid` is the follower; empty for a visitor.
   */
  read(ctx: Ctx, uid: string): Promise<State | null>;
}

/** How to read one of many things, which each asks who may view it. */
export interface ReaderOfMany<State> extends Described<State> {
  seen(ctx: Ctx, caller: Caller, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Null for what is gone, or may not be viewed any more. `read` reads once what all followers read alike after the same change; the state itself too, where several see the same.
   */
  readOne(ctx: Ctx, caller: Caller, id: string, read: SharedRead): Promise<State | null>;
  /** Times, in ISO 8601, after which it is another by itself. */
  endsOf?(state: State): (string | null)[];
}

type Readers = {
  [Name in LiveName]: Name extends LiveNameWithId ? ReaderOfMany<LiveState<Name>> : Reader<LiveState<Name>>;
};

async function userOrNull(ctx: Ctx, uid: string) {
  try {
    return await getUserDocument(ctx, uid);
  } catch (error) {
    if (error instanceof AppError && error.status === 'NOT_FOUND') return null;
    throw error;
  }
}

export const READERS: Readers = {
  stats: {
    summary: 'How many take part.',
    schema: statsView.shape.stats,
    topics: () => ['counters:'],
    read: async (ctx) => (await getStats(ctx)).stats,
  },
  crowdfunding: {
    summary: 'What was raised.',
    schema: statsView.shape.crowdfunding,
    topics: () => ['counters:'],
    read: async (ctx) => (await getStats(ctx)).crowdfunding,
  },
  user: {
    summary: 'The caller, cart included.',
    schema: userDocument,
    topics: (uid) => [`user:${uid}`, 'content:'],
    followsBooks: true,
    read: userOrNull,
  },
  wishList: {
    summary: 'The caller’s wish list.',
    schema: z.array(wish),
    topics: (uid) => [`wishes:${uid}`],
    followsBooks: true,
    read: getWishList,
  },
  inbox: {
    summary: 'How many of the caller’s notifications are unread, and a version of the list.',
    schema: inbox,
    topics: (uid) => [`inbox:${uid}`],
    read: getInbox,
  },
  keys: {
    summary: 'A digest of the codes the caller bought or was issued: another one means that they are to be read anew.',
    schema: keysVersion,
    topics: (uid) => [`keys:${uid}`],
    read: getKeysVersion,
  },
  library: {
    summary: 'A digest of the caller’s library: another one means that it is to be read anew.',
    schema: libraryVersion,
    topics: (uid) => [`library:${uid}`, `user:${uid}`, 'catalogue:'],
    read: getLibraryVersion,
  },
  purchases: {
    summary: 'The first page of the caller’s purchases.',
    schema: purchasePage,
    topics: (uid) => [`purchases:${uid}`, `keys:${uid}`],
    read: (ctx, uid) => getMyPurchases(ctx, uid, {}),
  },
  purchase: {
    summary: 'One purchase of the caller.',
    schema: purchaseView,
    seen: visiblePurchases,
    topics: (_uid, id) => [`purchase:${id}`],
    readOne: getPurchase,
  },
  reading: {
    summary: 'Where the caller is in a book, and what they marked.',
    schema: readingView,
    seen: visibleReadings,
    topics: (uid, id) => [`reading:${uid}:${id}`],
    readOne: findReading,
  },
  annotations: {
    summary: 'How many highlights and notes the caller has in a book, and when the last one changed.',
    schema: annotationsState,
    seen: visibleReadings,
    topics: (uid, id) => [`annotations:${uid}:${id}`],
    readOne: findAnnotationsState,
  },
  character: {
    summary: 'One character, as the caller may see it, with the newest rolls that they may see.',
    schema: visibleCharacter,
    seen: visibleCharacters,
    topics: (_uid, id) => [`character:${id}`],
    readOne: findSheetSnapshot,
  },
  characters: {
    summary: 'The first page of the caller’s characters, as lists show them.',
    schema: z.object({ characters: z.array(characterCard) }),
    topics: (uid) => [`characters:${uid}`],
    read: async (ctx, uid) => ({ characters: (await listCharacters(ctx, uid)).characters }),
  },
  campaign: {
    summary: 'One campaign of the caller, as their role sees it.',
    schema: campaignView,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`campaign:${id}`, `tableRolls:${id}`],
    readOne: findCampaignView,
    endsOf: ({ sources, invitations = [] }) => [
      ...sources.map(({ until }) => until),
      ...invitations.map(({ expiresAt }) => expiresAt),
    ],
  },
  campaigns: {
    summary: 'The campaigns in which the caller is.',
    schema: campaignList,
    topics: (uid) => [`campaigns:${uid}`],
    read: listCampaigns,
  },
  messages: {
    summary: 'The newest lines of one campaign’s talk that the caller may read.',
    schema: messagePage,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`messages:${id}`],
    readOne: findMessages,
  },
  journal: {
    summary: 'The newest pages of one campaign’s journal.',
    schema: journalPage,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`journal:${id}`],
    readOne: findJournal,
  },
  loot: {
    summary: 'What one campaign found, who has it, and what was done last.',
    schema: loot,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`loot:${id}`],
    readOne: findLoot,
  },
  scene: {
    summary: 'The board of one campaign as the caller may see it.',
    schema: tableScene,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`scene:${id}`],
    readOne: findScene,
  },
  sessions: {
    summary: 'When one campaign meets, and which dates its members can.',
    schema: sessionList,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`sessions:${id}`],
    readOne: findSessions,
  },
  presence: {
    summary: 'Who has one campaign open now.',
    schema: presence,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`presence:${id}`],
    readOne: findPresence,
  },
  notes: {
    summary: 'The notes of one campaign that the caller may read.',
    schema: noteList,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`notes:${id}`],
    readOne: findNotes,
  },
  encounter: {
    summary: 'One encounter: whole for who commands it, the players’ view for the others at the table.',
    schema: anyView,
    seen: visibleEncounters,
    topics: (_uid, id) => [`encounter:${id}`],
    readOne: findEncounterView,
  },
  dataExport: {
    summary: 'The caller’s newest export of their data.',
    schema: exportState,
    topics: (uid) => [`dataExport:${uid}`],
    read: getDataExport,
  },
  ticket: {
    summary: 'One ticket of the caller, or of anybody for an admin, with the admins who look at it.',
    schema: liveTicket,
    seen: visibleTickets,
    topics: (_uid, id) => [`ticket:${id}`],
    readOne: getTicket,
  },
  rolls: {
    summary: 'The first page of the caller’s rolls.',
    schema: rollPage,
    topics: (uid) => [`rolls:${uid}`],
    read: (ctx, uid) => listOwnRolls(ctx, uid),
  },
};
