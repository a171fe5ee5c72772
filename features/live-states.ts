import type { Permission } from './accounts/permissions.ts';
import type { UserDocument } from './accounts/user-schema.ts';
import type { CharacterCard } from './characters/character-schema.ts';
import type { SheetSnapshot } from './characters/sheet-snapshot.ts';
import type { StatsView } from './funding/funding.ts';
import type { MyKey } from './keys/key.ts';
import type { LibraryVersion } from './library/library.ts';
import type { PurchasePage, PurchaseView } from './orders/purchase-schema.ts';
import type { ReadingView } from './reading/reading.ts';
import type { RollPage } from './rolls/roll-schema.ts';
import type { Wish } from './wishlist/wishlist.ts';

/** How a state comes to who follows it. */
interface LiveForm<State> {
  /** Unasked, to everybody who may; or where `?watch=` names it. */
  sent: 'always' | 'watched';
  /** What whoever follows it has to be allowed. */
  may: Permission;
  /** Of a state of which there are many: the field that says which. Such a state is watched as `<name>:<id>`. */
  id?: keyof State & string;
}

declare const TOLD: unique symbol;

/** A form that knows the type of its state. */
type Declared<State, Form> = Form & { readonly [TOLD]?: State };

const state =
  <State>() =>
  <const Form extends LiveForm<State>>(form: Form): Declared<State, Form> =>
    form;

/**
 * What streams tell, by the name of the event; each time the complete state. A screen follows one with `useLive`, the
 * server reads it as `server/live/readers.ts` says: neither compiles with a name that does not stand here, nor the
 * server without a reader for each.
 */
export const LIVE_STATES = {
  stats: state<StatsView['stats']>()({ sent: 'always', may: ['visit', 'site'] }),
  crowdfunding: state<StatsView['crowdfunding']>()({ sent: 'always', may: ['visit', 'site'] }),
  user: state<UserDocument>()({ sent: 'always', may: ['use', 'account'] }),
  wishList: state<Wish[]>()({ sent: 'always', may: ['keep', 'wishList'] }),
  keys: state<MyKey[]>()({ sent: 'watched', may: ['view', 'code'] }),
  library: state<LibraryVersion>()({ sent: 'watched', may: ['keep', 'library'] }),
  purchases: state<PurchasePage>()({ sent: 'watched', may: ['view', 'purchase'] }),
  purchase: state<PurchaseView>()({ sent: 'watched', may: ['view', 'purchase'], id: 'purchaseId' }),
  reading: state<ReadingView>()({ sent: 'watched', may: ['keep', 'reading'], id: 'bookId' }),
  character: state<SheetSnapshot>()({ sent: 'watched', may: ['view', 'sheet'], id: 'characterId' }),
  characters: state<{ characters: CharacterCard[] }>()({ sent: 'watched', may: ['view', 'sheet'] }),
  rolls: state<RollPage>()({ sent: 'watched', may: ['view', 'roll'] }),
};

type States = typeof LIVE_STATES;
export type LiveName = keyof States;
export type LiveState<Name extends LiveName> = NonNullable<States[Name][typeof TOLD]>;
/** Of which there are many. */
export type LiveNameWithId = { [Name in LiveName]: States[Name] extends { id: string } ? Name : never }[LiveName];

export const LIVE_NAMES = Object.keys(LIVE_STATES) as LiveName[];

/** A declaration, whatever it is of. */
export const liveForm = (name: LiveName): LiveForm<Record<string, unknown>> => LIVE_STATES[name];

/** The most that one stream may watch. */
export const WATCHES_MAX = 20;

/** What names one state among all: its event, and its id where there are many. */
export const watchName = (name: LiveName, id?: string): string => (id === undefined ? name : `${name}:${id}`);

/** What names a state that was told. */
export function nameOfState(name: LiveName, sent: unknown): string {
  const { id } = liveForm(name);
  return watchName(name, id === undefined ? undefined : (sent as Record<string, string>)[id]);
}
