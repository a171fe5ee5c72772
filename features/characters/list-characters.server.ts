import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { CharacterCard } from './character-schema.ts';
import { shelved } from './get-character.server.ts';
import { characters } from './tables.ts';

const LISTED = {
  id: characters.id,
  system: characters.system,
  name: characters.name,
  card: characters.card,
  bytes: characters.bytes,
  hasRules: sql<boolean>`${characters.schema} is not null`,
  folder: characters.folder,
  portrait: characters.portrait,
  archivedAt: characters.archivedAt,
  createdAt: characters.createdAt,
  updatedAt: characters.updatedAt,
};

export async function listCharacters(ctx: Pick<Ctx, 'db' | 'systems'>, uid: string): Promise<CharacterCard[]> {
  const rows = await ctx.db
    .select(LISTED)
    .from(characters)
    .where(eq(characters.userId, uid))
    .orderBy(desc(characters.updatedAt), desc(characters.id));
  return rows.map((row) => ({
    characterId: row.id,
    system: row.system,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    ...shelved(row),
    // Without its system, a card's values have no meaning.
    card: row.hasRules || ctx.systems.has(row.system) ? row.card : [],
    bytes: row.bytes,
  }));
}
