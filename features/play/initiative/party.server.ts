import { and, asc, eq, isNull } from 'drizzle-orm';
import { chanceFrom } from '../../../game/dice/chance.ts';
import { roll } from '../../../game/dice/roll.ts';
import type { Random } from '../../../game/dice/throw.ts';
import type { EnteringCombatant } from '../../../game/initiative/command.ts';
import type { Encounter } from '../../../game/initiative/encounter.ts';
import { Derivation } from '../../../game/sheet/derive.ts';
import { prepareRoll } from '../../../game/sheet/rolls.ts';
import { tellingOf } from '../../../game/sheet/secrets.ts';
import { cutTo } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import { secretsFrom } from '../characters/edit.ts';
import { type CharacterRow, openSheet } from '../characters/open-sheet.server.ts';
import { characters } from '../characters/tables.ts';
import { NAME_MAX, VALUE_MAX } from './limits.ts';

const atTable = (campaignId: string) => and(eq(campaignMembers.campaignId, campaignId), isNull(characters.archivedAt));

/** The sheets behind those whom a `roll` names. */
export const sheetsToRoll = ({ combatants }: Encounter, ids: readonly string[] | 'missing'): string[] =>
  combatants
    .filter(({ id, initiative }) => (ids === 'missing' ? initiative === null : ids.includes(id)))
    .flatMap(({ characterId }) => characterId ?? []);

/** The total of the sheet's roll of initiative; null where its system has none, it asks or fails, or tells a secret. */
function rollSheet(ctx: Ctx, row: CharacterRow, chance: Random): number | null {
  const { sheet, doc } = openSheet(ctx, row);
  const rollId = sheet?.schema.initiative;
  if (!sheet || rollId === undefined) return null;
  const prepared = prepareRoll(Derivation.of(sheet, doc), rollId);
  if (!prepared.ok || tellingOf(prepared, secretsFrom(sheet, 'mesa')).reads) return null;
  const result = roll(prepared.notation, chance);
  return result.ok ? Math.max(-VALUE_MAX, Math.min(VALUE_MAX, result.total)) : null;
}

/** Initiative by character, of those at the table. Sheets may be large: one is read after another. */
export async function rollSheets(
  ctx: Ctx,
  tx: Tx,
  campaignId: string,
  ids: readonly string[],
  chance: Random,
): Promise<Map<string, number>> {
  const thrown = new Map<string, number>();
  for (const id of ids) {
    const [found] = await tx
      .select({ character: characters })
      .from(campaignMembers)
      .innerJoin(characters, eq(characters.id, campaignMembers.characterId))
      .where(and(atTable(campaignId), eq(characters.id, id)));
    const total = found ? rollSheet(ctx, found.character, chance) : null;
    if (total !== null) thrown.set(id, total);
  }
  return thrown;
}

/** The characters at the table that are not in the encounter yet, as they enter it, who came to the table first first. */
export async function partyEntering(
  ctx: Ctx,
  tx: Tx,
  campaignId: string,
  { combatants }: Encounter,
  rolls: boolean,
): Promise<EnteringCombatant[]> {
  const present = new Set(combatants.map(({ characterId }) => characterId));
  const rows = await tx
    .select({ id: characters.id, name: characters.name })
    .from(campaignMembers)
    .innerJoin(characters, eq(characters.id, campaignMembers.characterId))
    .where(atTable(campaignId))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId));
  const entering = rows.filter(({ id }) => !present.has(id));
  const chance = chanceFrom(ctx.chance.blocks(ctx.chance.seed()));
  const thrown = rolls
    ? await rollSheets(
        ctx,
        tx,
        campaignId,
        entering.map(({ id }) => id),
        chance,
      )
    : new Map<string, number>();
  return entering.map(({ id, name }) => ({
    name: cutTo(name.trim(), NAME_MAX) || 'Sem nome',
    characterId: id,
    initiative: thrown.get(id) ?? null,
    side: 'jogadores',
  }));
}
