import { can, PERMISSIONS, type Permission, TABLE_ROLES, type TableRole } from '../../features/kit/permissions.ts';

/** Whether a role at the table is enough for a player who owns nothing there; null for somebody without a seat. */
export const mayAtTable = ([verb, kind]: Permission, tableRole: TableRole | null): boolean =>
  can({ role: 'beta', uid: 'me' }, verb as never, { is: kind, ownerId: 'other', tableRole }, 'players');

export const decidedAtTable = (permission: Permission): boolean =>
  !mayAtTable(permission, null) && TABLE_ROLES.some((role) => mayAtTable(permission, role));

export const TABLE_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(decidedAtTable);
