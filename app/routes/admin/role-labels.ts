import type { Role } from '../../../features/kit/caller.ts';

/** The site's roles in the interface. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: 'Usuário',
  beta: 'Beta',
  creator: 'Criador',
  admin: 'Admin',
};
