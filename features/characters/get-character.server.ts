import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { CharacterView } from './character-schema.ts';
import { seenBy } from './edit.ts';
import {
  type CharacterRow,
  deriveSheet,
  findCharacter,
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
  uid: string,
  ids: readonly string[],
): Promise<string[]> {
  const mine = and(eq(characters.userId, uid), inArray(characters.id, [...ids]));
  return (await db.select({ id: characters.id }).from(characters).where(mine)).map(({ id }) => id);
}

/** Null when there is no such character or it is someone else's. */
export async function findCharacterView(ctx: Ctx, uid: string, id: string): Promise<CharacterView | null> {
  const row = await findCharacter(ctx.db, uid, id);
  return row && presentCharacter(openSheet(ctx, row));
}

export async function getCharacter(ctx: Ctx, uid: string, id: string): Promise<CharacterView> {
  const view = await findCharacterView(ctx, uid, id);
  if (!view) throw noCharacter();
  return view;
}
