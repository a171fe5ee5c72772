import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SheetRole } from '../../kit/permissions.ts';
import { recentRolls } from '../rolls/get-rolls.server.ts';
import type { CharacterView } from './character-schema.ts';
import {
  type CharacterRow,
  findCharacter,
  noCharacter,
  type Opened,
  openSheet,
  sheetRoleAt,
  sheetSeenBy,
  visibleIds,
} from './open-sheet.server.ts';
import { portraitAddress } from './portrait.ts';
import type { SheetSnapshot } from './sheet-snapshot.ts';

type Shelved = Pick<CharacterRow, 'portrait' | 'folder' | 'archivedAt' | 'updatedAt'>;

export const shelved = (row: Shelved) => ({
  portrait: row.portrait && portraitAddress(row.portrait),
  folder: row.folder,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentCharacter(opened: Opened, sheetRole: SheetRole): CharacterView {
  const { row, sheet } = opened;
  const seen = sheetSeenBy(opened, sheetRole);
  const creation = sheetRole === 'dono' ? row.creation : null;
  const olderBy = row.schema || !sheet ? 0 : Math.max(0, sheet.schema.version - row.version);
  return { ...seen, sheetRole, schema: row.schema, creation, olderBy, ...shelved(row) };
}

export const visibleCharacters = ({ db }: Pick<Ctx, 'db'>, caller: Caller, ids: readonly string[]): Promise<string[]> =>
  visibleIds(db, caller, ids);

/** Null when there is no such character or the caller may not view it. */
export async function findCharacterView(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView | null> {
  const row = await findCharacter(ctx.db, caller, id);
  return row && presentCharacter(openSheet(ctx, row), sheetRoleAt(caller, row));
}

/** The state that followers of a character get; null as for `findCharacterView`. */
export async function findSheetSnapshot(ctx: Ctx, caller: Caller, id: string): Promise<SheetSnapshot | null> {
  const row = await findCharacter(ctx.db, caller, id);
  if (!row) return null;
  const { doc, derived, warnings, sheetRole, portrait, archivedAt } = presentCharacter(
    openSheet(ctx, row),
    sheetRoleAt(caller, row),
  );
  const rolls = await recentRolls(ctx, caller, row);
  return { characterId: id, doc, derived, warnings, sheetRole, rolls, portrait, archivedAt };
}

export async function getCharacter(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView> {
  const view = await findCharacterView(ctx, caller, id);
  if (!view) throw noCharacter();
  return view;
}
