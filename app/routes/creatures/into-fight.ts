import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import type { EncounterList } from '../../../features/play/initiative/encounter-schema.ts';
import { kindName } from '../../../features/play/initiative/kind-name.ts';
import { numberIn } from '../../../game/initiative/numbered.ts';

export type OpenFight = EncounterList['encounters'][number];

/** The fights that a creature may enter: those that did not end, the newest first. */
export const openFights = (encounters: readonly OpenFight[]): OpenFight[] => encounters.filter(({ ended }) => !ended);

/** The chosen fight, or the newest one where it ended meanwhile; undefined where none is open. */
export const fightOf = (fights: readonly OpenFight[], chosen: string | null): OpenFight | undefined =>
  fights.find(({ encounterId }) => encounterId === chosen) ?? fights[0];

/** The name of a fight among those of several tables. */
export const fightTitle = ({ title, table }: OpenFight): string => (table ? `${title}, em ${table.title}` : title);

type Fighter = { id: string; name: string; creatureId?: string };

/** The ids of the `count` of a creature that entered last: a fight numbers them on, and stands them by their initiative. */
export function lastEntered(
  combatants: readonly Fighter[],
  { creatureId, name }: Pick<CreatureView, 'creatureId' | 'name'>,
  count: number,
): string[] {
  const kind = kindName(name);
  return combatants
    .filter((one) => one.creatureId === creatureId)
    .map((one) => ({ id: one.id, number: numberIn(one.name, kind) ?? 0 }))
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => a.number - b.number)
    .slice(-count)
    .map(({ id }) => id);
}

export const enteredWords = (name: string, count: number, fight: string): string =>
  count === 1 ? `${name} entrou em ${fight}.` : `${count} de ${name} entraram em ${fight}.`;
