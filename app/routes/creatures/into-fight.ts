import type { EncounterList } from '../../../features/play/initiative/encounter-schema.ts';

export type OpenFight = EncounterList['encounters'][number];

/** The fights that a creature may enter: those that did not end, the newest first. */
export const openFights = (encounters: readonly OpenFight[]): OpenFight[] => encounters.filter(({ ended }) => !ended);

/** The chosen fight, or the newest one where it ended meanwhile; undefined where none is open. */
export const fightOf = (fights: readonly OpenFight[], chosen: string | null): OpenFight | undefined =>
  fights.find(({ encounterId }) => encounterId === chosen) ?? fights[0];

/** The name of a fight among those of several tables. */
export const fightTitle = ({ title, table }: OpenFight): string => (table ? `${title}, em ${table.title}` : title);

type Fighter = { id: string; creatureId?: string };

/** The ids of the `count` of a creature that entered last. */
export const lastEntered = (combatants: readonly Fighter[], creatureId: string, count: number): string[] =>
  combatants
    .filter((one) => one.creatureId === creatureId)
    .slice(-count)
    .map(({ id }) => id);

export const enteredWords = (name: string, count: number, fight: string): string =>
  count === 1 ? `${name} entrou em ${fight}.` : `${count} de ${name} entraram em ${fight}.`;
