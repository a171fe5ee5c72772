import { useRouteLoaderData } from 'react-router';
import type { UserDocument } from '../features/accounts/user-schema.ts';
import type { SystemSummary } from '../features/characters/system-look.ts';
import { type Mailboxes, mailboxesOf, SETTINGS } from '../features/settings/settings.ts';
import type { Wish } from '../features/wishlist/wishlist.ts';
import type { Company } from '../platform/env.ts';
import { useLive } from './live/live-provider.tsx';

export interface RootData {
  user: UserDocument | null;
  /** Null where nobody is signed in. */
  wishes: Wish[] | null;
  campaignOpen: boolean;
  badgeLabels: Record<string, string>;
  /** The origin that people and search engines know. */
  publicUrl: string;
  /** Who runs the place; null where nobody is named yet. */
  company: Company | null;
  mailboxes: Mailboxes;
  /** By id. */
  systems: Readonly<Record<string, SystemSummary>>;
}

const NOBODY: RootData = {
  user: null,
  wishes: null,
  campaignOpen: false,
  badgeLabels: {},
  publicUrl: '',
  company: null,
  mailboxes: mailboxesOf(SETTINGS),
  systems: {},
};

/** Of a browser, where one person looks: who they were when a page could last be had. */
let last = NOBODY;

/** As it was loaded. Where the root loader failed, as it was before; a document that fails is a visitor's. */
export function useLoadedRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  if (!import.meta.env.SSR && loaded) last = loaded;
  return loaded ?? last;
}

/** What systems are called; by their ids where nobody knows one. */
export function useSystemTitle(): (system: string) => string {
  const { systems } = useLoadedRootData();
  return (system) => systems[system]?.title ?? system;
}

export const useMailboxes = (): Mailboxes => useLoadedRootData().mailboxes;

export function useRootData(): RootData {
  const loaded = useLoadedRootData();
  const user = useLive('user', loaded.user);
  const wishes = useLive('wishList', loaded.wishes);
  return { ...loaded, user, wishes };
}
