import type { AnyView, CombatantView } from '../../../../features/play/initiative/encounter-schema.ts';
import type { Ask } from '../../../../features/play/rolls/asks/ask-schema.ts';
import type { RollView } from '../../../../features/play/rolls/roll-schema.ts';
import { isWhole } from '../../initiative/use-encounter.ts';

const FAILING_TONES = ['ruim', 'desastre'];

/** Those whose answer ended badly, by their uid; dice without an outcome say nothing of it. */
export const failedOf = ({ answered }: Pick<Ask, 'answered'>, rolls: ReadonlyMap<string, RollView>) =>
  answered.flatMap(({ uid, rollId }) => {
    const roll = rolls.get(rollId);
    return roll?.outcome && FAILING_TONES.includes(roll.outcome.tone) ? [{ uid, characterId: roll.characterId }] : [];
  });

/** Their characters in the fight that runs, for whoever commands it. */
export function fightersOf(fight: AnyView | null, failed: readonly { characterId: string | null }[]): CombatantView[] {
  if (!fight || fight.ended || !isWhole(fight)) return [];
  const ids = new Set(failed.map(({ characterId }) => characterId));
  return fight.combatants.filter(({ characterId }) => characterId !== undefined && ids.has(characterId));
}

/** Those who have no condition of this name yet: taking it back leaves the others as they were. */
export const withoutCondition = (fighters: readonly CombatantView[], name: string): CombatantView[] =>
  fighters.filter(({ conditions }) => !conditions.some((one) => one.name === name));
