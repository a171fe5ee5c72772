import { desc, eq } from 'drizzle-orm';
import { Derivation } from '../../game/sheet/derive.ts';
import type { Ctx } from '../context.ts';
import type { CharacterCard, CharacterView } from './character-schema.ts';
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

const shelved = (row: CharacterRow) => ({
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

function cardOf(opened: Opened): CharacterCard['card'] {
  const { sheet, doc } = opened;
  if (!sheet) return [];
  const derivation = Derivation.of(sheet, doc);
  return sheet.schema.card.show.flatMap((id) => {
    const field = sheet.schema.fields.find((one) => one.id === id);
    const value = derivation.value(id);
    if (!field || value === undefined || Array.isArray(value) || !derivation.visible(id)) return [];
    const option = field.kind === 'select' ? field.options.find((one) => one.value === doc.values[id]) : undefined;
    const max = field.kind === 'resource' ? derivation.value(`${id}.max`) : null;
    return [
      { fieldId: id, label: field.label, value: option?.label ?? value, max: typeof max === 'number' ? max : null },
    ];
  });
}

/** All of somebody's characters, what was changed last first. */
export async function listCharacters(ctx: Ctx, uid: string): Promise<CharacterCard[]> {
  const rows = await ctx.db
    .select()
    .from(characters)
    .where(eq(characters.userId, uid))
    .orderBy(desc(characters.updatedAt), desc(characters.id));
  return rows.map((row) => ({
    characterId: row.id,
    system: row.system,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    ...shelved(row),
    card: cardOf(openSheet(ctx, row)),
  }));
}
