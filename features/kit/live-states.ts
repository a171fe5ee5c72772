import type { LiveTicket } from '../admin/support/ticket-schema.ts';
import type { ExportState } from '../community/personal-data/export-schema.ts';
import type { UserDocument } from '../community/profile/user-schema.ts';
import type { Inbox } from '../people/notifications/notification-schema.ts';
import type { CampaignList, CampaignView, TableSeat } from '../play/campaigns/campaign-schema.ts';
import type { JournalPage } from '../play/campaigns/journal/journal-schema.ts';
import type { Loot } from '../play/campaigns/loot/loot-schema.ts';
import type { NoteList } from '../play/campaigns/note-schema.ts';
import type { TableScene } from '../play/campaigns/scene/scene-schema.ts';
import type { TableScreen } from '../play/campaigns/screen/screen-schema.ts';
import type { SessionList } from '../play/campaigns/sessions/session-schema.ts';
import type { MessagePage, Presence } from '../play/campaigns/talk/message-schema.ts';
import type { CharacterCard } from '../play/characters/character-schema.ts';
import type { AnyView } from '../play/initiative/encounter-schema.ts';
import type { RollPage } from '../play/rolls/roll-schema.ts';
import type { SheetSnapshot } from '../play/rolls/sheet-snapshot.ts';
import type { AnnotationsState } from '../reading/annotations/annotation-schema.ts';
import type { LibraryVersion } from '../reading/library/library.ts';
import type { ReadingView } from '../reading/reading/reading.ts';
import type { StatsView } from '../shop/funding/funding.ts';
import type { PurchasePage, PurchaseView } from '../shop/orders/purchase-schema.ts';
import type { KeysVersion } from '../shop/redemption/my-keys.ts';
import type { Wish } from '../shop/wishlist/wishlist.ts';
import type { Permission } from './permissions.ts';

interface LiveForm<State> {
  /** The state is sent to everybody who may, without asking; or only where `?watch=` names it. */
  sent: 'always' | 'watched';
  may: Permission;
  /** The field with the id, for a state with many instances. It is watched as `<name>:<id>`. */
  id?: keyof State & string;
  /** Its ids are UUIDs: a watch of another word names nothing. */
  uuids?: true;
}

declare const STATE: unique symbol;

type DeclaredState<State, Form> = Form & { readonly [STATE]?: State };

const state =
  <State>() =>
  <const Form extends LiveForm<State>>(form: Form): DeclaredState<State, Form> =>
    form;

/**
 * The states that streams send, by the name of the event; always the complete state. A screen follows one with
 * `useLive`, and the `live` of its feature reads it: neither compiles with a name that is missing here, nor
 * `features/index.ts` without a reader for each.
 */
export const LIVE_STATES = {
  stats: state<StatsView['stats']>()({ sent: 'always', may: ['visit', 'site'] }),
  crowdfunding: state<StatsView['crowdfunding']>()({ sent: 'always', may: ['visit', 'site'] }),
  user: state<UserDocument>()({ sent: 'always', may: ['use', 'account'] }),
  wishList: state<Wish[]>()({ sent: 'always', may: ['keep', 'wishList'] }),
  inbox: state<Inbox>()({ sent: 'always', may: ['use', 'account'] }),
  keys: state<KeysVersion>()({ sent: 'watched', may: ['view', 'code'] }),
  library: state<LibraryVersion>()({ sent: 'watched', may: ['keep', 'library'] }),
  purchases: state<PurchasePage>()({ sent: 'watched', may: ['view', 'purchase'] }),
  purchase: state<PurchaseView>()({ sent: 'watched', may: ['view', 'purchase'], id: 'purchaseId' }),
  reading: state<ReadingView>()({ sent: 'watched', may: ['keep', 'reading'], id: 'bookId' }),
  annotations: state<AnnotationsState>()({ sent: 'watched', may: ['keep', 'reading'], id: 'bookId' }),
  character: state<SheetSnapshot>()({ sent: 'watched', may: ['view', 'sheet'], id: 'characterId' }),
  characters: state<{ characters: CharacterCard[] }>()({ sent: 'watched', may: ['view', 'sheet'] }),
  campaign: state<CampaignView>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  seat: state<TableSeat>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  campaigns: state<CampaignList>()({ sent: 'watched', may: ['use', 'campaign'] }),
  encounter: state<AnyView>()({ sent: 'watched', may: ['view', 'encounter'], id: 'encounterId' }),
  messages: state<MessagePage>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  journal: state<JournalPage>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  loot: state<Loot>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  scene: state<TableScene>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  tableScreen: state<TableScreen>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  sessions: state<SessionList>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  presence: state<Presence>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  notes: state<NoteList>()({ sent: 'watched', may: ['view', 'campaign'], id: 'campaignId' }),
  dataExport: state<ExportState>()({ sent: 'watched', may: ['use', 'account'] }),
  ticket: state<LiveTicket>()({ sent: 'watched', may: ['view', 'ticket'], id: 'ticketId', uuids: true }),
  rolls: state<RollPage>()({ sent: 'watched', may: ['view', 'roll'] }),
};

type States = typeof LIVE_STATES;
export type LiveName = keyof States;
export type LiveState<Name extends LiveName> = NonNullable<States[Name][typeof STATE]>;
export type LiveNameWithId = { [Name in LiveName]: States[Name] extends { id: string } ? Name : never }[LiveName];

export const LIVE_NAMES = Object.keys(LIVE_STATES) as LiveName[];

export const liveForm = (name: LiveName): LiveForm<Record<string, unknown>> => LIVE_STATES[name];

export const WATCHES_MAX = 20;

export const watchName = (name: LiveName, id?: string): string => (id === undefined ? name : `${name}:${id}`);

export function nameOfState(name: LiveName, sent: unknown): string {
  const { id } = liveForm(name);
  return watchName(name, id === undefined ? undefined : (sent as Record<string, string>)[id]);
}
