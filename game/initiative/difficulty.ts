import type { DifficultySpec } from '../sheet/difficulty-shape.ts';
import { type Combatant, stateOf } from './encounter.ts';

type Fighter = Pick<Combatant, 'hp' | 'maxHp' | 'side'> & { threat?: number | undefined };

export interface Difficulty {
  /** The number that is summed, by the name that the system has for it. */
  stat: string;
  sum: number;
  characters: number;
  /** The word of the system's level; null while nobody plays. */
  label: string | null;
}

/**
 * How hard a fight is for those who are in it; null where nothing in it is measured. Whoever has no hit points left in the fight
 * does not count; a character who lives by its sheet does, whatever that says.
 */
export function difficultyOf({ stat, levels }: DifficultySpec, fighters: readonly Fighter[]): Difficulty | null {
  const standing = fighters.filter((one) => stateOf(one) !== 'caido');
  const threats = standing.flatMap(({ side, threat }) => (side === 'mestre' && threat !== undefined ? [threat] : []));
  if (threats.length === 0) return null;
  const sum = threats.reduce((total, threat) => total + threat, 0);
  const characters = standing.filter(({ side }) => side === 'jogadores').length;
  const level = characters === 0 ? undefined : levels.findLast(({ from }) => sum / characters >= from);
  return { stat, sum, characters, label: level?.label ?? null };
}
