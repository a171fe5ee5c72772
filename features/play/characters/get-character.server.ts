import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SheetRole } from '../../kit/sheet-readers.ts';
import { readerAs } from '../../people/seats/reader-as.server.ts';
import type { CharacterView } from './character-schema.ts';
import {
  type CharacterRow,
  findCharacter,
  noCharacter,
  type OpenSheet,
  openSheet,
  sheetRoleAt,
  sheetSeenBy,
  visibleIds,
} from './open-sheet.server.ts';
import { portraitAddress } from './portrait.ts';

type CharacterShelfFields = Pick<CharacterRow, 'portrait' | 'folder' | 'archivedAt' | 'updatedAt'>;

export const shelfFieldsOf = (row: CharacterShelfFields) => ({
  portrait: row.portrait && portraitAddress(row.portrait),
  folder: row.folder,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentCharacter(opened: OpenSheet, sheetRole: SheetRole): CharacterView {
  const { row, sheet } = opened;
  const seen = sheetSeenBy(opened, sheetRole);
  const creation = sheetRole === 'dono' ? row.creation : null;
  const olderBy = row.schema || !sheet ? 0 : Math.max(0, sheet.schema.version - row.version);
  return { ...seen, sheetRole, schema: row.schema, creation, olderBy, ...shelfFieldsOf(row) };
}

export const visibleCharacters = ({ db }: Pick<Ctx, 'db'>, caller: Caller, ids: readonly string[]): Promise<string[]> =>
  visibleIds(db, caller, ids);

/** Null when there is no such character or the caller may not view it. */
export async function findCharacterView(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView | null> {
  const row = await findCharacter(ctx.db, caller, id);
  return row && presentCharacter(openSheet(ctx, row), sheetRoleAt(caller, row));
}

/** The member as whom somebody who leads the table of a character reads it. Throws as `readerAs`. */
export async function readerOfSheet(ctx: Pick<Ctx, 'db'>, caller: Caller, id: string, as: string): Promise<Caller> {
  const row = await findCharacter(ctx.db, caller, id);
  if (!row?.campaignId) throw noCharacter();
  return readerAs(ctx.db, caller, row.campaignId, as);
}

/** `as` is the member as whom a leader of its table reads it. */
export async function getCharacter(ctx: Ctx, caller: Caller, id: string, as?: string): Promise<CharacterView> {
  const reader = as === undefined ? caller : await readerOfSheet(ctx, caller, id, as);
  const view = await findCharacterView(ctx, reader, id);
  if (!view) throw noCharacter();
  return view;
}
