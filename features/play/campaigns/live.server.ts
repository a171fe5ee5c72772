import type { ReadersOf } from '../../kit/live-reader.ts';
import { findCampaign, visibleCampaigns } from '../../people/seats/find-campaign.server.ts';
import { campaignList, campaignView, tableSeat } from './campaign-schema.ts';
import { findCampaignView } from './get-campaign.server.ts';
import { findNotes } from './get-notes.server.ts';
import { findJournal } from './journal/get-journal.server.ts';
import { journalPage } from './journal/journal-schema.ts';
import { listCampaigns } from './list-campaigns.server.ts';
import { findLoot } from './loot/get-loot.server.ts';
import { loot } from './loot/loot-schema.ts';
import { noteList } from './note-schema.ts';
import { findScene } from './scene/find-scene.server.ts';
import { tableScene } from './scene/scene-schema.ts';
import { findTableScreen } from './screen/find-screen.server.ts';
import { tableScreen } from './screen/screen-schema.ts';
import { findSessions } from './sessions/get-sessions.server.ts';
import { sessionList } from './sessions/session-schema.ts';
import { findMessages } from './talk/get-messages.server.ts';
import { findPresence } from './talk/get-presence.server.ts';
import { messagePage, presence } from './talk/message-schema.ts';

export const live: ReadersOf<
  | 'campaign'
  | 'campaigns'
  | 'seat'
  | 'messages'
  | 'journal'
  | 'loot'
  | 'scene'
  | 'tableScreen'
  | 'sessions'
  | 'presence'
  | 'notes'
> = {
  campaign: {
    summary: 'One campaign of the caller, as their role sees it.',
    schema: campaignView,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`campaign:${id}`, `tableRolls:${id}`, `card:${id}`],
    readOne: findCampaignView,
    endsOf: ({ sources, tools, asks, invitations = [], cardUntil }) => [
      cardUntil,
      ...asks.map(({ endsAt }) => endsAt),
      ...[...sources, ...tools].map(({ until }) => until),
      ...invitations.map(({ expiresAt }) => expiresAt),
    ],
  },
  campaigns: {
    summary: 'The campaigns in which the caller is.',
    schema: campaignList,
    topics: (uid) => [`campaigns:${uid}`],
    read: listCampaigns,
  },
  seat: {
    summary: 'Whether the caller sits at one campaign.',
    schema: tableSeat,
    // Somebody who comes back after they were taken out is told, too.
    seen: async (_ctx, _caller, ids) => ids,
    topics: (uid) => [`campaigns:${uid}`],
    readOne: async ({ db }, caller, campaignId) => ({
      campaignId,
      seated: (await findCampaign(db, caller, campaignId)) !== null,
    }),
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
  tableScreen: {
    summary: 'What one campaign shows to everybody in the room, whoever of its members asks.',
    schema: tableScreen,
    seen: visibleCampaigns,
    topics: (_uid, id) => [`campaign:${id}`, `tableRolls:${id}`, `card:${id}`, `scene:${id}`, `notes:${id}`],
    readOne: findTableScreen,
    endsOf: ({ cardUntil, handed }) => [cardUntil, handed?.until ?? null],
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
    topics: (uid, id) => [`notes:${id}`, `noteMarks:${uid}`],
    readOne: findNotes,
  },
};
