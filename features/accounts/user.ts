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
/** Characters of a name. */
export const NAME_LENGTH = 128;
export const NAME_PLACEHOLDER = '[sem nome de usuário]';
export const DEFAULT_DESCRIPTION = 'Cheguei na RPGpédia!';
