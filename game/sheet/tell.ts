import { countsSuccesses } from '../dice/counts-successes.ts';
import type { DiceResult } from '../dice/roll.ts';
import { amountOf, numberFrom } from './amount.ts';
import { type Change, changesBetween, shortenText } from './changes.ts';
import type { Derivation } from './derive.ts';
import type { SheetDoc } from './doc.ts';
import { explain, labelOf } from './explain.ts';
import type { Scalar } from './formula.ts';
import { truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { answerTo, chosenOption, concludeRoll, type PreparedRoll } from './rolls.ts';
import type { Column } from './system.ts';

/** A value that went into a roll, by its name. */
export interface RollPart {
  label: string;
  value: Scalar;
  /** It was added to the dice or, where successes are counted, makes the target. Zeros are left out. */
  adds?: true;
}

/** The parts of a roll and its changes, as the table is told of them. */
export interface Story {
  /** The parts, at most twelve. None adds where they do not add up to the numbers. */
  parts: RollPart[];
  /** The number to reach. */
  against: number | null;
  changes: Change[];
}

type Result = Pick<DiceResult, 'total' | 'dice'>;

const MOST_PARTS = 12;

/** Tells a roll by the sheet as it was before it and as it is after it. */
export function tellRoll(before: Derivation, prepared: PreparedRoll, rolled: DiceResult, after: SheetDoc): Story {
  const ofTarget = countsSuccesses(rolled);
  const against = targetOf(prepared) ?? null;
  const adding = addedBy(before, prepared);
  const whole = ofTarget ? against : rolled.total - sumOf(rolled);
  const addsUp = adding.reduce((total, { value }) => total + value, 0) === whole;
  const parts: RollPart[] = addsUp
    ? [
        ...answeredParts(prepared, 'unnamed'),
        ...adding.flatMap(({ label, value }) =>
          value === 0 ? [] : [{ label: shortenText(label), value, adds: true as const }],
        ),
      ]
    : [...answeredParts(prepared, 'all'), ...readBy(prepared)];
  const changed = concludeRoll(prepared, rolled).after;
  return {
    parts: parts.slice(0, MOST_PARTS),
    against,
    changes: changesBetween(before.sheet.schema, changed, before.doc, after),
  };
}

const sumOf = ({ dice }: Result): number => dice.reduce((sum, { kept, value }) => sum + (kept ? value : 0), 0);

function targetOf({ roll, notation, read }: PreparedRoll): number | undefined {
  if (roll.against !== undefined) return numberFrom(amountOf(roll.against), read, () => {});
  const [, counted] = /[>=]=?(\d+)$/.exec(notation) ?? [];
  return counted === undefined ? undefined : Number(counted);
}

interface AddedPart {
  label: string;
  value: number;
}

function addedBy(before: Derivation, prepared: PreparedRoll): AddedPart[] {
  const { roll, read } = prepared;
  if (!roll.parts) return addedByNotation(before, prepared);
  return roll.parts.flatMap(({ label, value, named, effects }) => {
    if (effects !== undefined) return effectsOn(before, effects);
    const number = value === undefined ? undefined : numberFrom(amountOf(value), read, () => {});
    const words = named === undefined ? undefined : nameOfAnswer(prepared, named);
    return number === undefined ? [] : [{ label: words ?? label ?? '', value: number }];
  });
}

function effectsOn(before: Derivation, field: string): AddedPart[] {
  const found = explain(before, field);
  if (!found || typeof found.base !== 'number') return [];
  let value = found.base;
  return found.effects.map((effect) => {
    const by = effect.value - value;
    value = effect.value;
    return { label: effect.label, value: by };
  });
}

function nameOfAnswer({ roll, answers }: PreparedRoll, id: string): string | undefined {
  const question = roll.ask?.find((one) => one.id === id);
  return question?.kind === 'select' ? chosenOption(question, answerTo(question, answers))?.label : question?.label;
}

const TERM = /([+-])\{([^{}]*)\}/g;

/** `1d20+{corpo}-{trauma}`: what is added, each by the name of what it reads. */
function addedByNotation({ sheet }: Derivation, { roll: { expr, ask = [] }, read }: PreparedRoll): AddedPart[] {
  return [...expr.matchAll(TERM)].flatMap(({ 0: term, 1: sign, 2: formula = '', index }) => {
    // A term before anything but another term is no sum: `+{nivel}d6` counts dice.
    if (!['', '+', '-'].includes(expr.charAt(index + term.length))) return [];
    const value = numberFrom(amountOf(formula), read, () => {});
    if (value === undefined) return [];
    const id = formula.trim();
    const label = ask.find((one) => one.id === id)?.label ?? labelOf(sheet.schema, id);
    return [{ label, value: Math.trunc(sign === '-' ? -value : value) }];
  });
}

/** The parts that were answered: all, or those that give no part its name and no number that is computed from it. */
function answeredParts({ roll, answers, read }: PreparedRoll, which: 'all' | 'unnamed'): RollPart[] {
  const named = new Set(roll.parts?.map((one) => one.named));
  return (roll.ask ?? []).flatMap((column) => {
    if (which === 'unnamed' && (column.kind === 'computed' || named.has(column.id))) return [];
    if (column.visibleIf !== undefined && !truthy(amountOf(column.visibleIf).scalar(read, () => {}) ?? true)) return [];
    return part(column.label, column.kind === 'select' ? wordsOf(column, answers) : read(column.id));
  });
}

const wordsOf = (column: Extract<Column, { kind: 'select' }>, answers: PreparedRoll['answers']): string | undefined =>
  chosenOption(column, answerTo(column, answers))?.label;

/** The parts that the notation reads from the sheet. */
function readBy({ roll, schema, read }: PreparedRoll): RollPart[] {
  const asked = new Set((roll.ask ?? []).map(({ id }) => id));
  const refs = [...roll.expr.matchAll(HOLE)].flatMap(([, formula = '']) => amountOf(formula).refs);
  return [...new Set(refs)].flatMap((id) => (asked.has(id) ? [] : part(labelOf(schema, id), read(id))));
}

function part(label: string, value: unknown): RollPart[] {
  if (typeof value === 'string') return value === '' ? [] : [{ label: shortenText(label), value: shortenText(value) }];
  return typeof value === 'number' || typeof value === 'boolean' ? [{ label: shortenText(label), value }] : [];
}
