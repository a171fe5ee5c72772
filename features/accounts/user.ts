export const ROLES = ['user', 'beta', 'creator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Caller {
  uid: string;
  role: Role;
  creatorId: string | null;
  isCreatorOwner: boolean;
  sessionId: string;
}

export const EMAIL_PLACEHOLDER = '[sem email cadastrado]';
export const NAME_LENGTH = 128;
export const NAME_PLACEHOLDER = '[sem nome de usuário]';
export const DEFAULT_DESCRIPTION = 'Cheguei na RPGpédia!';
