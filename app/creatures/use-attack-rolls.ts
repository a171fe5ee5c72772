import { useState } from 'react';
import type { CreatureView } from '../../features/play/creatures/creature-schema.ts';
import type { Visibility } from '../../features/play/rolls/roll.ts';
import { resultLabel } from '../../features/play/rolls/roll-labels.ts';
import { useCall } from '../api/use-call.ts';
import { attackLabel } from './attack-roll.ts';

type Attack = CreatureView['fields']['attacks'][number];

interface Attacker {
  id: string;
  /** The rolls are named by it. */
  name: string;
  /** The table whose log has the rolls; null for none. */
  campaignId: string | null;
  visibility: Visibility;
}

interface AttackResult {
  by: string;
  at: number;
  label: string;
  result: string;
}

/** Rolls somebody's attacks, one at a time, and keeps the last result until another one attacks. */
export function useAttackRolls({ id, name, campaignId, visibility }: Attacker) {
  const [last, setLast] = useState<AttackResult | null>(null);
  const { run, pending } = useCall('rollDice', { refusals: 'toast', revalidate: 'never' });
  const roll = async (at: number, { label, notation }: Attack): Promise<void> => {
    const answer = await run({ notation, label: attackLabel(name, label), campaignId, visibility });
    if (answer) setLast({ by: id, at, label, result: resultLabel(answer.roll) });
  };
  return { roll, pending, last: last?.by === id ? last : null };
}
