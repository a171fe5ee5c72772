import { getUserDocument } from '../../features/accounts/get-user.server.ts';
import { isAllowed, type Permission } from '../../features/accounts/permissions.ts';
import type { Caller } from '../../features/accounts/user.ts';
import { findCharacterView, visibleCharacters } from '../../features/characters/get-character.server.ts';
import { listCharacters } from '../../features/characters/list-characters.server.ts';
import type { Ctx } from '../../features/context.ts';
import { getStats } from '../../features/funding/get-stats.server.ts';
import { getMyKeys } from '../../features/keys/get-my-keys.server.ts';
import { getLibraryVersion } from '../../features/library/library-version.server.ts';
import { getMyPurchases, getPurchase, visiblePurchases } from '../../features/orders/get-purchase.server.ts';
import { findReading, visibleReadings } from '../../features/reading/get-reading.server.ts';
import { getRolls, recentRolls } from '../../features/rolls/get-rolls.server.ts';
import { getWishList } from '../../features/wishlist/get-wish-list.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { LiveEvent } from './feed.ts';
import { RETRY_SECONDS } from './stream-limits.ts';

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

/** A kind of thing that `?watch=` may name beyond what every stream carries. */
interface Watchable {
  /** What whoever follows it has to be allowed. */
  may: Permission;
  /** Of these ids, those of things that exist and that the caller may see. Left out, there is one for each person, named without an id. */
  seen?(ctx: Ctx, uid: string, ids: readonly string[]): Promise<readonly string[]>;
  watch(ctx: Ctx, uid: string, id: string): Watch;
}

async function characterState(ctx: Ctx, uid: string, characterId: string) {
  const view = await findCharacterView(ctx, uid, characterId);
  if (!view) return [];
  const { doc, derived, warnings, portrait, archivedAt } = view;
  const rolls = await recentRolls(ctx, characterId);
  return one('character', { characterId, doc, derived, warnings, rolls, portrait, archivedAt });
}

const WATCHABLE: Readonly<Record<string, Watchable>> = {
  character: {
    may: ['view', 'sheet'],
    seen: visibleCharacters,
    watch: (ctx, uid, id) => ({
      topics: [`character:${id}`],
      read: () => characterState(ctx, uid, id),
    }),
  },
  characters: {
    may: ['view', 'sheet'],
    watch: (ctx, uid) => ({
      topics: [`characters:${uid}`],
      read: async () => one('characters', { characters: await listCharacters(ctx, uid) }),
    }),
  },
  rolls: {
    may: ['view', 'roll'],
    watch: (ctx, uid) => ({
      topics: [`rolls:${uid}`],
      read: async () => one('rolls', await getRolls(ctx, uid, {})),
    }),
  },
  keys: {
    may: ['view', 'code'],
    watch: (ctx, uid) => ({
      topics: [`keys:${uid}`],
      read: async () => one('keys', await getMyKeys(ctx, uid)),
    }),
  },
  library: {
    may: ['keep', 'library'],
    watch: (ctx, uid) => ({
      topics: [`library:${uid}`, `user:${uid}`, 'catalogue:'],
      read: async () => one('library', await getLibraryVersion(ctx, uid)),
    }),
  },
  purchases: {
    may: ['view', 'purchase'],
    watch: (ctx, uid) => ({
      topics: [`purchases:${uid}`, `keys:${uid}`],
      read: async () => one('purchases', await getMyPurchases(ctx, uid, {})),
    }),
  },
  purchase: {
    may: ['view', 'purchase'],
    seen: visiblePurchases,
    watch: (ctx, uid, id) => ({
      topics: [`purchase:${id}`],
      read: async () => {
        const purchase = await getPurchase(ctx, uid, id);
        return purchase ? one('purchase', purchase) : [];
      },
    }),
  },
  reading: {
    may: ['keep', 'reading'],
    seen: visibleReadings,
    watch: (ctx, uid, id) => ({
      topics: [`reading:${uid}:${id}`],
      read: async () => {
        const reading = await findReading(ctx, uid, id);
        return reading ? one('reading', reading) : [];
      },
    }),
  },
};

/** The most things one stream may follow beside its own. */
export const WATCHES_MAX = 20;
/** The most names that are looked up, and how long one may be: more are not even tried. */
const NAMES_MAX = 100;
const ID_MAX = 128;

const tooMany = (): AppError =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    `Uma página acompanha até ${WATCHES_MAX} coisas ao mesmo tempo. Feche algumas e tente de novo.`,
    { state: 'watches' },
    RETRY_SECONDS,
  );

/** Ids by kind, each once; kinds nobody knows, or not with an id, or only with one, are left out. */
function namedIn(query: string, caller: Caller): Map<string, Set<string>> {
  const names = new Set(query.split(',', NAMES_MAX + 1));
  if (names.size > NAMES_MAX) throw tooMany();
  const named = new Map<string, Set<string>>();
  for (const name of names) {
    const [kind = '', id = ''] = name.split(/:(.*)/s);
    const watchable = Object.hasOwn(WATCHABLE, kind) ? WATCHABLE[kind] : undefined;
    if (!watchable || !isAllowed(caller, watchable.may)) continue;
    if (id.length > ID_MAX || (watchable.seen === undefined) !== (id === '')) continue;
    named.set(kind, (named.get(kind) ?? new Set()).add(id));
  }
  return named;
}

/**
 * The watches a query names, by name: of what exists and the caller may see, looked up with one statement for each kind.
 * Throws RESOURCE_EXHAUSTED for more than a stream may follow.
 */
export async function watchesOf(ctx: Ctx, caller: Caller, query: string): Promise<Map<string, Watch>> {
  const { uid } = caller;
  const named = [...namedIn(query, caller)];
  const found = await Promise.all(
    named.map(async ([kind, ids]) => {
      const watchable = WATCHABLE[kind]!;
      const seen = watchable.seen ? await watchable.seen(ctx, uid, [...ids]) : [''];
      return seen.map((id) => [id ? `${kind}:${id}` : kind, watchable.watch(ctx, uid, id)] as const);
    }),
  );
  const watches = new Map(found.flat());
  if (watches.size > WATCHES_MAX) throw tooMany();
  return watches;
}
