import { eq } from 'drizzle-orm';
import { sharedBounds, sharedFields, sharedKey, sharedStart } from '../../../game/sheet/shared.ts';
import type { Ctx } from '../../kit/context.ts';
import { canViewField } from '../../kit/sheet-readers.ts';
import { readResources } from '../../people/seats/table-resources.server.ts';
import { characterFace, portraitAddress } from '../characters/portrait.ts';
import { characters } from '../characters/tables.ts';
import type { PlayersView, ScreenView } from './encounter-schema.ts';
import type { StoredEncounter } from './present.ts';

/** The first clock of the table's own system, unless only its mestre sees it. */
export async function readClock(
  { db, systems }: Pick<Ctx, 'db' | 'systems'>,
  { campaignId }: Pick<StoredEncounter, 'campaignId'>,
  system: string | null,
): Promise<ScreenView['clock']> {
  const sheet = system === null ? undefined : systems.get(system);
  const field = sheet && sharedFields(sheet.schema).find(({ style }) => style === 'clock');
  if (campaignId === null || !field || !canViewField('mesa', field.access)) return null;
  const { values } = await readResources(db, campaignId);
  const value = values[sharedKey(sheet.schema.id, field.id)] ?? sharedStart(field);
  return { label: field.label, value, ...sharedBounds(field) };
}

/** The face of the sheet that is seen to have the turn. */
export async function readFace(
  { db }: Pick<Ctx, 'db'>,
  { state }: Pick<StoredEncounter, 'state'>,
  { turn }: Pick<PlayersView, 'turn'>,
): Promise<string | null> {
  const characterId = turn && state.combatants.find(({ id }) => id === turn.id)?.characterId;
  if (!characterId) return null;
  const [sheet] = await db
    .select({ portrait: characters.portrait })
    .from(characters)
    .where(eq(characters.id, characterId));
  return sheet ? characterFace({ characterId, portrait: sheet.portrait && portraitAddress(sheet.portrait) }) : null;
}
