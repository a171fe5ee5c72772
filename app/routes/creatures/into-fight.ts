import type { EncounterList, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { numberedFrom } from '../../../game/initiative/numbered.ts';

export type OpenFight = EncounterList['encounters'][number];

/** The fights that a creature may enter: those that did not end, the newest first. */
export const openFights = (encounters: readonly OpenFight[]): OpenFight[] => encounters.filter(({ ended }) => !ended);

/** The chosen fight, or the newest one where it ended meanwhile; undefined where none is open. */
export const fightOf = (fights: readonly OpenFight[], chosen: string | null): OpenFight | undefined =>
  fights.find(({ encounterId }) => encounterId === chosen) ?? fights[0];

/** The name of a fight among those of several tables. */
export const fightTitle = ({ title, table }: OpenFight): string => (table ? `${title}, em ${table.title}` : title);

type FightAnswer = Pick<EncounterView, 'done' | 'combatants'>;

/**
 * The ids of those of a creature that the last command put in. They are found by the names that it gave them: the list may
 * know the creature by a former one.
 */
export function lastEntered({ done: [deed], combatants }: FightAnswer, creatureId: string): string[] {
  if (deed?.t !== 'add' || deed.name === null) return [];
  const names = new Set(numberedFrom(deed.name, deed.amount ?? 1));
  return combatants.filter((one) => one.creatureId === creatureId && names.has(one.name)).map(({ id }) => id);
}

export const enteredWords = (name: string, count: number, fight: string): string =>
  count === 1 ? `${name} entrou em ${fight}.` : `${count} de ${name} entraram em ${fight}.`;
