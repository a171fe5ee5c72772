export type KeyStatus = 'available' | 'redeemed' | 'revoked';

/** What a code brings: only what is new to the user. */
export interface Rewards {
  beta: boolean;
  titles: { id: string; label: string }[];
  skins: { id: string; title: string; type: 'banner' | 'frame' | 'tray' }[];
  badges: string[];
}

export interface MyKey {
  /** Grouped for reading. */
  code: string;
  keyId: string;
  title: string;
  description: string;
  status: KeyStatus;
  isBeta: boolean;
  isFC: boolean;
  purchaseId?: string;
  redeemedAt?: string;
}

/** What a redemption brought, by id; kept so that a repeated request is answered the same. */
export interface StoredRewards {
  beta: boolean;
  items: { kind: 'title' | 'skin' | 'badge'; id: string }[];
}
