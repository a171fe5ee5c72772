import { useRouteLoaderData } from 'react-router';
import type { UserDocument } from '../features/community/profile/user-schema.ts';
import type { SystemSummary } from '../features/play/characters/system-look.ts';
import type { Wish } from '../features/shop/wishlist/wishlist.ts';
import { type Mailboxes, mailboxesOf, SETTINGS } from '../features/site/settings/settings.ts';
import type { SiteNotice } from '../features/site/settings/site-notice.server.ts';
import { type SocialAddresses, socialOf } from '../features/site/settings/social-links.ts';
import { lookUp } from '../lib/words.ts';
import type { Company } from '../platform/env.ts';
import { useLive } from './live/live-provider.tsx';

export interface RootData {
  user: UserDocument | null;
  /** Null for a visitor. */
  wishes: Wish[] | null;
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

const NOBODY: RootData = {
  user: null,
  wishes: null,
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

/** The root loader's data. If the loader failed, the data before; on the server, a visitor's. */
export function useLoadedRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  if (!import.meta.env.SSR && loaded) last = loaded;
  return loaded ?? last;
}

export function useSystemTitle(): (system: string) => string {
  const { systems } = useLoadedRootData();
  return (system) => lookUp(systems, system)?.title ?? system;
}

export const useMailboxes = (): Mailboxes => useLoadedRootData().mailboxes;

export function useRootData(): RootData {
  const loaded = useLoadedRootData();
  const user = useLive('user', loaded.user);
  const wishes = useLive('wishList', loaded.wishes);
  return { ...loaded, user, wishes };
}
