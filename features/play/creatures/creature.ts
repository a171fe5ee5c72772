import type { EnteringCombatant } from '../../../game/initiative/command.ts';
import { fold } from '../../../lib/text.ts';
import type { CreatureFields } from './creature-schema.ts';
import { VALUE_MAX } from './limits.ts';

const HIT_POINTS = new Set(['pv', 'hp', 'vida', 'pontos de vida', 'hit points']);
const INITIATIVE = new Set(['iniciativa', 'ini', 'initiative']);

const known = (words: ReadonlySet<string>, text: string): boolean => words.has(fold(text).trim());

type Resource = CreatureFields['resources'][number];

/** The resource that a fight counts: the one called PV, or the first. */
export const hitPointsOf = ({ resources }: Pick<CreatureFields, 'resources'>): Resource | undefined =>
  resources.find(({ id, label }) => known(HIT_POINTS, id) || known(HIT_POINTS, label)) ?? resources[0];

const SIGNED = /^[+-]?\d{1,6}(?:[.,]\d{1,3})?$/;

/** The bonus that its stats name as the initiative; 0 where none does. */
function initiativeBonusOf({ stats }: Pick<CreatureFields, 'stats'>): number {
  const value = stats.find(({ label }) => known(INITIATIVE, label))?.value ?? 0;
  if (typeof value === 'number') return value;
  const plain = value.trim().replace('−', '-');
  return SIGNED.test(plain) ? Number(plain.replace(',', '.')) : 0;
}

const whole = (value: number): number => Math.max(-VALUE_MAX, Math.min(VALUE_MAX, Math.round(value)));

/** A creature as it enters a fight. */
export function enteringOf(creatureId: string, fields: CreatureFields): EnteringCombatant {
  const points = hitPointsOf(fields);
  const hp = points === undefined ? null : whole(points.value);
  return {
    name: fields.name,
    creatureId,
    bonus: initiativeBonusOf(fields),
    hp,
    maxHp: points?.max === undefined ? hp : whole(points.max),
  };
}
