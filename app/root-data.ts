import { useRouteLoaderData } from 'react-router';
import type { UserDocument } from '../features/community/profile/user-schema.ts';
import type { SystemSummary } from '../features/play/characters/system-look.ts';
import type { Wish } from '../features/shop/wishlist/wishlist.ts';
import { type Mailboxes, mailboxesOf, SETTINGS } from '../features/site/settings/settings.ts';
import type { SiteNotice } from '../features/site/settings/site-notice.server.ts';
import { type SocialAddresses, socialOf } from '../features/site/settings/social-links.ts';
import { lookUp } from '../lib/words.ts';
import type { Company } from '../platform/env.ts';
import { useReceived } from './live/live-provider.tsx';
import { usePerson } from './session/person.ts';

interface SiteData {
  campaignOpen: boolean;
  badgeLabels: Record<string, string>;
  /** The public origin, used in links and metadata. */
  publicUrl: string;
  /** The operating company; null if none is configured. */
  company: Company | null;
  mailboxes: Mailboxes;
  social: SocialAddresses;
  /** Null where there is none, or the visitor dismissed it. */
  notice: SiteNotice | null;
  systems: Readonly<Record<string, SystemSummary>>;
  /** So many of a hundred visits are measured. */
  visitsSampled: number;
}

export interface RootData extends SiteData {
  user: UserDocument | null;
  /** Null for a visitor. */
  wishes: Wish[] | null;
}

/** Undefined where the page was made for everybody: who reads it arrives afterwards (`session/person.ts`). */
export interface LoadedRootData extends SiteData {
  user: UserDocument | null | undefined;
  wishes: Wish[] | null | undefined;
}

const NOBODY: LoadedRootData = {
  user: undefined,
  wishes: undefined,
  campaignOpen: false,
  badgeLabels: {},
  publicUrl: '',
  company: null,
  mailboxes: mailboxesOf(SETTINGS),
  social: socialOf(SETTINGS),
  notice: null,
  systems: {},
  visitsSampled: 0,
};

/** Last loaded data of this browser; never set on the server. */
let last = NOBODY;

/** The root loader's data. If the loader failed, the data before; on the server, nobody's. */
function useLoaded(): LoadedRootData {
  const loaded = useRouteLoaderData<LoadedRootData>('root');
  if (!import.meta.env.SSR && loaded) last = loaded;
  return loaded ?? last;
}

/** Components that need no more than this are not drawn again when somebody arrives. */
export const useLoadedRootData = (): SiteData => useLoaded();

export function useSystemTitle(): (system: string) => string {
  const { systems } = useLoadedRootData();
  return (system) => lookUp(systems, system)?.title ?? system;
}

export const useMailboxes = (): Mailboxes => useLoadedRootData().mailboxes;

/** The account as it was loaded; undefined until it is known whether there is one. */
export function useArrivedUser(): UserDocument | null | undefined {
  const { user } = useLoaded();
  const person = usePerson();
  return user === undefined ? person?.user : user;
}

export function useRootData(): RootData {
  const loaded = useLoaded();
  const person = usePerson();
  const { user = null, wishes = null } = loaded.user === undefined ? (person ?? {}) : loaded;
  return { ...loaded, user: useReceived('user', user), wishes: useReceived('wishList', wishes) };
}
