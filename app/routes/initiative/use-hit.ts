import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { idsOf } from '../../../features/play/initiative/rows.ts';
import { takenBy } from '../../../game/initiative/command.ts';
import { type StepSheet, useSheetStep } from '../tables/use-sheet-step.ts';
import { lifeStep, targetsOf } from './life-of-sheet.ts';
import type { SentCommand } from './use-encounter.ts';

/** The one command of a blow to those for whom the fight counts hit points. */
export function hitCommand(counted: readonly CombatantView[], by: number, halved: readonly string[]): SentCommand {
  const half = halved.filter((id) => counted.some((one) => one.id === id));
  return { t: 'hp', ...idsOf(counted), by, ...(half.length > 0 ? { halved: half } : {}) };
}

export type Hit = (members: readonly CombatantView[], by: number, halved?: readonly string[]) => void;

/** A blow to a row: one command for whom the fight counts hit points, and a step of the sheet of each other one. */
export function useHit(
  press: (command: SentCommand) => void,
  party: readonly PartyMember[],
): { hit: Hit; stepSheet: StepSheet } {
  const stepSheet = useSheetStep();
  const hit: Hit = (members, by, halved = []) => {
    const targets = targetsOf(members, party);
    for (const { one, fact } of targets) {
      const taken = takenBy(one.id, { by, halved });
      if (fact && taken !== 0) stepSheet(one.characterId!, fact.fieldId, lifeStep(fact, taken));
    }
    const counted = targets.filter(({ fact }) => fact === null).map(({ one }) => one);
    if (counted.length > 0) press(hitCommand(counted, by, halved));
  };
  return { hit, stepSheet };
}
