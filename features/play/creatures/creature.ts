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

/** The number of the first of its stats whose name fits; undefined where there is none, or its value is no number. */
function numberIn({ stats }: Pick<CreatureFields, 'stats'>, fits: (label: string) => boolean): number | undefined {
  const value = stats.find(({ label }) => fits(label))?.value;
  if (typeof value !== 'string') return value;
  const plain = value.trim().replace('−', '-');
  return SIGNED.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

const whole = (value: number): number => Math.max(-VALUE_MAX, Math.min(VALUE_MAX, Math.round(value)));

/** A creature as it enters a fight. `measured` is the name of the number by which its system measures fights. */
export function enteringOf(creatureId: string, fields: CreatureFields, measured?: string): EnteringCombatant {
  const points = hitPointsOf(fields);
  const hp = points === undefined ? null : whole(points.value);
  return {
    name: fields.name,
    creatureId,
    bonus: numberIn(fields, (label) => known(INITIATIVE, label)) ?? 0,
    threat: measured === undefined ? undefined : numberIn(fields, (label) => fold(label) === fold(measured)),
    hp,
    maxHp: points?.max === undefined ? hp : whole(points.max),
  };
}
