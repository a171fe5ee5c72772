import { getUserDocument } from '../../features/accounts/get-user.server.ts';
import { findCharacterView, listCharacters } from '../../features/characters/get-character.server.ts';
import type { Ctx } from '../../features/context.ts';
import { getStats } from '../../features/funding/get-stats.server.ts';
import { getMyKeys } from '../../features/keys/get-my-keys.server.ts';
import { getLibraryVersion } from '../../features/library/library-version.server.ts';
import { getMyPurchases, getPurchase } from '../../features/orders/get-purchase.server.ts';
import { findReading } from '../../features/reading/get-reading.server.ts';
import { getRolls, recentRolls } from '../../features/rolls/get-rolls.server.ts';
import { getWishList } from '../../features/wishlist/get-wish-list.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { LiveEvent } from './feed.ts';

/** What can be followed: who may, which told changes make it read anew, and how it is read. */
export interface Watch {
  /** Told changes, as `topic:id`. */
  topics: readonly string[];
  /** Whether a change of a book that its state names concerns it. */
  followsBooks?: boolean;
  /** The complete state: empty where the caller may see nothing, null when the caller no longer exists. */
  read(): Promise<readonly LiveEvent[] | null>;
}

const one = (name: string, value: unknown): readonly LiveEvent[] => [[name, JSON.stringify(value)]];

export const statsWatch = (ctx: Ctx): Watch => ({
  topics: ['counters:'],
  read: async () => {
    const { stats, crowdfunding } = await getStats(ctx);
    return [
      ['stats', JSON.stringify(stats)],
      ['crowdfunding', JSON.stringify(crowdfunding)],
    ];
  },
});

export const userWatch = (ctx: Ctx, uid: string): Watch => ({
  topics: [`user:${uid}`],
  followsBooks: true,
  read: async () => {
    try {
      return one('user', await getUserDocument(ctx, uid));
    } catch (error) {
      if (error instanceof AppError && error.status === 'NOT_FOUND') return null;
      throw error;
    }
  },
});

export const wishListWatch = (ctx: Ctx, uid: string): Watch => ({
  topics: [`wishes:${uid}`],
  followsBooks: true,
  read: async () => one('wishList', await getWishList(ctx, uid)),
});

type Watchable = (ctx: Ctx, uid: string, id: string) => Watch;

async function characterState(ctx: Ctx, uid: string, characterId: string) {
  const view = await findCharacterView(ctx, uid, characterId);
  if (!view) return [];
  const { doc, derived, warnings, portrait, archivedAt } = view;
  const rolls = await recentRolls(ctx, characterId);
  return one('character', { characterId, doc, derived, warnings, rolls, portrait, archivedAt });
}

/** What `?watch=` may name beyond what every stream carries, as `name` or `name:id`. */
const WATCHABLE: Readonly<Record<string, Watchable>> = {
  character: (ctx, uid, id) => ({
    topics: [`character:${id}`],
    read: () => characterState(ctx, uid, id),
  }),
  characters: (ctx, uid) => ({
    topics: [`characters:${uid}`],
    read: async () => one('characters', { characters: await listCharacters(ctx, uid) }),
  }),
  rolls: (ctx, uid) => ({
    topics: [`rolls:${uid}`],
    read: async () => one('rolls', await getRolls(ctx, uid, {})),
  }),
  keys: (ctx, uid) => ({
    topics: [`keys:${uid}`],
    read: async () => one('keys', await getMyKeys(ctx, uid)),
  }),
  library: (ctx, uid) => ({
    topics: [`library:${uid}`, `user:${uid}`, 'catalogue:'],
    read: async () => one('library', await getLibraryVersion(ctx, uid)),
  }),
  purchases: (ctx, uid) => ({
    topics: [`purchases:${uid}`, `keys:${uid}`],
    read: async () => one('purchases', await getMyPurchases(ctx, uid, {})),
  }),
  purchase: (ctx, uid, id) => ({
    topics: [`purchases:${uid}`, `keys:${uid}`],
    read: async () => {
      const purchase = await getPurchase(ctx, uid, id);
      return purchase ? one('purchase', purchase) : [];
    },
  }),
  reading: (ctx, uid, id) => ({
    topics: [`reading:${uid}:${id}`],
    read: async () => {
      const reading = await findReading(ctx, uid, id);
      return reading ? one('reading', reading) : [];
    },
  }),
};

/** The most things one stream may follow beside its own; what comes after them is left out. */
const WATCHES_MAX = 50;

/** The watches a query names, by name; unknown ones are left out. */
export function watchesOf(ctx: Ctx, uid: string, query: string): Map<string, Watch> {
  const watches = new Map<string, Watch>();
  for (const name of query.split(',').slice(0, WATCHES_MAX)) {
    const [kind = '', id = ''] = name.split(/:(.*)/s);
    const make = Object.hasOwn(WATCHABLE, kind) ? WATCHABLE[kind] : undefined;
    if (make && id.length <= 128) watches.set(name, make(ctx, uid, id));
  }
  return watches;
}
