import type { ShoppingCart } from '../cart/cart.ts';

export const ROLES = ['user', 'beta', 'creator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whoever is asking: a signed-in person, or nobody. */
export interface Caller {
  uid: string;
  role: Role;
  creatorId: string | null;
  isCreatorOwner: boolean;
  /** Identifies the session: limits are counted against it. */
  sessionId: string;
}

export const EMAIL_PLACEHOLDER = '[sem email cadastrado]';
export const NAME_PLACEHOLDER = '[sem nome de usuário]';
export const DEFAULT_DESCRIPTION = 'Cheguei na RPGpédia!';

export interface WornSkin {
  id: string;
  title: string;
  imgURL: string | null;
}

/** The user document of the HTTP contract. */
export interface UserDocument {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  createdAt: string;
  lastLoginAt: string;
  redeemedKeys: string[];
  requestedBooks: string[];
  accessControl: { role: Role; creatorId: string | null; isCreatorOwner: boolean };
  customization: {
    titles: string[];
    badges: string[];
    currenTitle: { id: string; label: string } | null;
    currentBanner: WornSkin;
    currentFrame: WornSkin;
    currentTray: WornSkin | null;
    profileDescription: string;
    profileMainColor: number;
    profileBackgroundColor: number;
    profileBannerPosition: number;
  };
  shoppingCart: ShoppingCart;
}
