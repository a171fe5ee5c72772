import type { UserDocument } from '../../features/accounts/user-schema.ts';
import type { CharacterView } from '../../features/characters/character-schema.ts';
import type { StatsView } from '../../features/funding/funding.ts';
import type { MyKey } from '../../features/keys/key.ts';
import type { LibraryVersion } from '../../features/library/library.ts';
import type { PurchaseView } from '../../features/orders/purchase-schema.ts';
import type { ReadingView } from '../../features/reading/reading.ts';
import type { RollPage } from '../../features/rolls/roll-schema.ts';
import type { Wish } from '../../features/wishlist/wishlist.ts';

/** What streams tell, by event. Each is the complete state. */
export interface LiveStates {
  user: UserDocument;
  wishList: Wish[];
  stats: StatsView['stats'];
  crowdfunding: StatsView['crowdfunding'];
  keys: MyKey[];
  library: LibraryVersion;
  purchases: { purchases: PurchaseView[]; nextCursor: string | null };
  purchase: PurchaseView;
  reading: ReadingView;
  character: Pick<CharacterView, 'doc' | 'archivedAt'>;
  rolls: RollPage;
}

export type LiveName = keyof LiveStates;

/** Events that tell one of many things, and the field that says which. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  purchase: 'purchaseId',
  reading: 'bookId',
  character: 'characterId',
};

/** What every stream carries; the rest is only asked for where a screen shows it. */
const CARRIED: ReadonlySet<LiveName> = new Set(['user', 'wishList', 'stats', 'crowdfunding']);

/** Under what a state is kept: its event, and its id where there are many. */
export const stateKey = (name: string, id?: string): string => (id === undefined ? name : `${name}:${id}`);

/** Under what a told state is kept. */
export function keyOfTold(name: string, data: unknown): string {
  const field = Object.hasOwn(ID_FIELDS, name) ? ID_FIELDS[name] : undefined;
  const id = field && (data as Record<string, unknown>)[field];
  return stateKey(name, typeof id === 'string' ? id : undefined);
}

/** What `?watch=` has to name for a state; null for what every stream carries. */
export const watchOf = (name: LiveName, id?: string): string | null => (CARRIED.has(name) ? null : stateKey(name, id));
