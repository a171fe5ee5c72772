import type { Rolled } from '../dice/roll.ts';
import { amountOf, numberFrom } from './amount.ts';
import type { Derivation } from './derive.ts';
import type { SheetDoc } from './doc.ts';
import { explain, labelOf } from './explain.ts';
import type { Read, Scalar } from './formula.ts';
import { concludeRoll, type Prepared, prepareRoll } from './rolls.ts';
import type { Roll } from './system.ts';

export interface NamedPart {
  label: string;
  value: number;
}

export interface Change {
  path: string;
  label: string;
  from: number;
  to: number;
}

/** What a roll was made of and what it changed. */
export interface Story {
  /** Zeros left out; empty where the names do not add up to the numbers. */
  parts: readonly NamedPart[];
  /** Whether the parts make the target, where successes are counted, instead of the total. */
  ofTarget: boolean;
  against: number | undefined;
  changes: readonly Change[];
}

/**
 * Tells a roll by the sheet as it was before it. `after` is the sheet with its changes; without it they are those that
 * the system declares.
 */
export function tellRoll(
  before: Derivation,
  rollId: string,
  answers: Readonly<Record<string, Scalar>>,
  rolled: Pick<Rolled, 'total' | 'dice'>,
  after: SheetDoc | null,
): Story | undefined {
  const prepared = prepareRoll(before, rollId, answers);
  if (!prepared.ok) return undefined;
  const ofTarget = rolled.dice.some(({ success }) => success !== undefined);
  const against = targetOf(prepared);
  const parts = partsOf(before, prepared, answers);
  const whole = ofTarget ? against : rolled.total - sumOf(rolled);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const result = { ok: true as const, text: '', ...rolled };
  return {
    parts: sum === whole ? parts.filter(({ value }) => value !== 0) : [],
    ofTarget,
    against,
    changes: concludeRoll(prepared, result).after.map(({ path, by }) => {
      const stored = after?.values[path];
      const to = typeof stored === 'number' ? stored : numberAt(before, path) + by;
      return { path, label: labelOf(before.sheet.schema, path), from: to - by, to };
    }),
  };
}

const numberAt = ({ doc }: Derivation, path: string): number => Number(doc.values[path]) || 0;

const sumOf = ({ dice }: Pick<Rolled, 'dice'>): number =>
  dice.reduce((sum, { kept, value }) => sum + (kept ? value : 0), 0);

function targetOf({ roll, notation, read }: Prepared): number | undefined {
  if (roll.against !== undefined) return numberFrom(amountOf(roll.against), read, () => {});
  const [, counted] = /[>=]=?(\d+)$/.exec(notation) ?? [];
  return counted === undefined ? undefined : Number(counted);
}

function partsOf(before: Derivation, { roll, read }: Prepared, answers: Readonly<Record<string, Scalar>>): NamedPart[] {
  if (!roll.parts) return partsOfNotation(before, roll, read);
  return roll.parts.flatMap(({ label, value, named, effects }) => {
    if (effects !== undefined) return effectsOn(before, effects);
    const number = value === undefined ? undefined : numberFrom(amountOf(value), read, () => {});
    const words = named === undefined ? label : nameOfAnswer(roll, named, answers);
    return number === undefined ? [] : [{ label: words ?? label ?? '', value: number }];
  });
}

function effectsOn(before: Derivation, field: string): NamedPart[] {
  const found = explain(before, field);
  if (!found || typeof found.base !== 'number') return [];
  let value = found.base;
  return found.effects.map((effect) => {
    const by = effect.value - value;
    value = effect.value;
    return { label: effect.label, value: by };
  });
}

function nameOfAnswer(roll: Roll, id: string, answers: Readonly<Record<string, Scalar>>): string | undefined {
  const question = roll.ask?.find((one) => one.id === id);
  if (question?.kind !== 'select') return question?.label;
  const chosen = answers[id] ?? question.default ?? question.options[0]?.value;
  return question.options.find(({ value }) => value === chosen)?.label;
}

const TERM = /([+-])\{([^{}]*)\}/g;

/** `1d20+{corpo}-{trauma}`: what is added, each by the name of what it reads. */
function partsOfNotation(before: Derivation, { expr, ask = [] }: Roll, read: Read): NamedPart[] {
  return [...expr.matchAll(TERM)].flatMap(({ 0: term, 1: sign, 2: formula = '', index }) => {
    // Before anything but another term it is no sum: `+{nivel}d6` counts dice.
    if (!['', '+', '-'].includes(expr.charAt(index + term.length))) return [];
    const value = numberFrom(amountOf(formula), read, () => {});
    if (value === undefined) return [];
    const id = formula.trim();
    const label = ask.find((one) => one.id === id)?.label ?? labelOf(before.sheet.schema, id);
    return [{ label, value: Math.trunc(sign === '-' ? -value : value) }];
  });
}
