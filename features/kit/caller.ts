export const ROLES = ['user', 'beta', 'creator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const isLower = (role: Role, than: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(than);

export const CREATOR_ROLES = ['owner', 'editor', 'finance', 'reader'] as const;
export type CreatorRole = (typeof CREATOR_ROLES)[number];

export interface Caller {
  uid: string;
  role: Role;
  creatorId: string | null;
  isCreatorOwner: boolean;
  /** Null for an owner, and for a member with the usual role, editor. */
  creatorRole?: CreatorRole | null;
  sessionId: string;
}
