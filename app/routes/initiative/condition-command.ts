import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { idsOf } from '../../../features/play/initiative/rows.ts';
import type { SentCommand } from './use-encounter.ts';

/** The field of rounds takes this; left empty, a condition has no end. */
export const ROUNDS_TYPED = /^\d{0,3}$/;

export interface TypedCondition {
  name: string;
  /** Empty for one without end. */
  rounds: string;
}

/** The one command that puts a condition on several fighters. */
export const conditionPut = (fighters: readonly CombatantView[], { name, rounds }: TypedCondition): SentCommand => ({
  t: 'condition',
  ...idsOf(fighters),
  name,
  ...(rounds === '' ? {} : { rounds: Math.max(1, Number(rounds)) }),
  on: true,
});

export const conditionEnded = (fighters: readonly CombatantView[], name: string): SentCommand => ({
  t: 'condition',
  ...idsOf(fighters),
  name,
  on: false,
});
