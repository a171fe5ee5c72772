import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SheetRole } from '../../kit/permissions.ts';
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

export async function getCharacter(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView> {
  const view = await findCharacterView(ctx, caller, id);
  if (!view) throw noCharacter();
  return view;
}
