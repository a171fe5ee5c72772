import type { Field } from '../../game/sheet/system.ts';
import type { Caller } from './caller.ts';
import { isLeader, type TableRole } from './permissions.ts';

/** The readers of a sheet's fields: the game master, the sheet's owner, or another person at the table. */
export const SHEET_ROLES = ['mestre', 'dono', 'mesa'] as const;
export type SheetRole = (typeof SHEET_ROLES)[number];

/**
 * The role in which somebody who may view a sheet reads its fields. The owner comes as `dono`, also when they lead the
 * table.
 */
export function sheetRoleOf({ uid }: Pick<Caller, 'uid'>, { ownerId, tableRole }: SeatedSheet): SheetRole {
  if (ownerId === uid) return 'dono';
  return tableRole && isLeader(tableRole) ? 'mestre' : 'mesa';
}

interface SeatedSheet {
  ownerId: string;
  /** The person's role at the table where the sheet is. */
  tableRole: TableRole | null;
}

type FieldAccess = NonNullable<Field['access']>;

export const canViewField = (sheetRole: SheetRole, { view = 'mesa' }: FieldAccess = {}): boolean =>
  sheetRole === 'mestre' || view === 'mesa' || view === sheetRole;

/** The game master may change every field; the owner those that they see and that are not locked for them. */
export const canEditField = (sheetRole: SheetRole, access: FieldAccess = {}): boolean =>
  sheetRole === 'mestre' || (sheetRole === 'dono' && access.edit !== 'mestre' && canViewField(sheetRole, access));
