import { useRouteLoaderData } from 'react-router';
import type { UserDocument } from '../features/accounts/user.ts';

/** What every screen may know. */
export interface RootData {
  user: UserDocument | null;
  wishCount: number;
  campaignOpen: boolean;
  badgeLabels: Record<string, string>;
  /** Of the request that brought this page: what support asks for. */
  requestId: string;
}

const NOBODY: RootData = { user: null, wishCount: 0, campaignOpen: false, badgeLabels: {}, requestId: '' };

/** Where the root loader failed, whoever looks is a visitor. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? NOBODY;
