import { inArray } from 'drizzle-orm';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { CharacterView } from './character-schema.ts';
import { seenBy } from './edit.ts';
import {
  type CharacterRow,
  deriveSheet,
  findCharacter,
  mayCharacter,
  noCharacter,
  type Opened,
  openSheet,
} from './open-sheet.server.ts';
import { portraitAddress } from './portrait.ts';
import { characters } from './tables.ts';

type Shelved = Pick<CharacterRow, 'portrait' | 'folder' | 'archivedAt' | 'updatedAt'>;

export const shelved = (row: Shelved) => ({
  portrait: row.portrait && portraitAddress(row.portrait),
  folder: row.folder,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentCharacter(opened: Opened): CharacterView {
  const { row, sheet, doc } = opened;
  const derivation = deriveSheet(opened);
  const seen = sheet ? seenBy(sheet.schema, 'dono', { doc, ...derivation }) : { doc, ...derivation };
  return { ...seen, schema: row.schema, ...shelved(row) };
}

export async function visibleCharacters(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const { id, userId } = characters;
  const rows = await db
    .select({ id, userId })
    .from(characters)
    .where(inArray(id, [...ids]));
  return rows.filter((row) => mayCharacter(caller, 'view', row)).map((row) => row.id);
}

/** Null when there is no such character or the caller may not view it. */
export async function findCharacterView(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView | null> {
  const row = await findCharacter(ctx.db, caller, id);
  return row && presentCharacter(openSheet(ctx, row));
}

export async function getCharacter(ctx: Ctx, caller: Caller, id: string): Promise<CharacterView> {
  const view = await findCharacterView(ctx, caller, id);
  if (!view) throw noCharacter();
  return view;
}
