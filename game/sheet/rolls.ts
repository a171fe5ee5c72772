import { LIMITS } from '../dice/notation.ts';
import type { Rolled } from '../dice/roll.ts';
import { amountOf, numberFrom } from './amount.ts';
import type { Derivation } from './derive.ts';
import type { Step } from './doc.ts';
import type { Read, Scalar } from './formula.ts';
import { truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { startOf } from './nodes.ts';
import type { Column, Roll, SheetSchema } from './system.ts';

export interface Prepared {
  ok: true;
  roll: Roll;
  /** The rules that have the roll. */
  schema: SheetSchema;
  answers: Readonly<Record<string, Scalar>>;
  notation: string;
  /** Reads the sheet's values; answers take precedence. */
  read: Read;
}

export interface Refusal {
  ok: false;
  message: string;
}

/**
 * A roll of a system as dice notation. `answers` is keyed by question id; missing answers use the default. Each
 * `{formula}` becomes an integer: truncated towards zero, not negative beside a letter (`{usar}d6`, `kh{quantos}`).
 * One that asks for more dice or sides than the notation allows is refused.
 */
export function prepareRoll(
  derivation: Derivation,
  rollId: string,
  answers: Readonly<Record<string, Scalar>> = {},
): Prepared | Refusal {
  const roll = derivation.sheet.schema.rolls.find(({ id }) => id === rollId);
  if (!roll) return { ok: false, message: 'Esta rolagem não existe neste sistema.' };
  const { given, read } = answering(derivation);
  for (const question of roll.ask ?? []) {
    const fault = ask(question, answerTo(question, answers), read, given);
    if (fault !== undefined) return { ok: false, message: fault };
  }
  let problem: string | undefined;
  const notation = roll.expr.replace(HOLE, (_, formula: string, at: number) => {
    const refuse = (message: string) => {
      problem ??= `A rolagem “${roll.label}” não pôde ser feita. ${message}`;
    };
    const value = Math.trunc(numberFrom(amountOf(formula), read, refuse) ?? 0);
    return String(hole(value, roll.expr.slice(0, at), roll.expr.slice(at + formula.length + 2), refuse));
  });
  return problem === undefined
    ? { ok: true, roll, schema: derivation.sheet.schema, answers, notation, read }
    : { ok: false, message: problem };
}

export interface Question {
  column: Column;
  /** The answer, its default, or the computed value; undefined if the computation fails. */
  value: Scalar | undefined;
  min?: number;
  max?: number;
  visible: boolean;
  fault?: string;
}

export function questionsOf(
  derivation: Derivation,
  rollId: string,
  answers: Readonly<Record<string, Scalar>> = {},
): Question[] {
  const { given, read } = answering(derivation);
  const roll = derivation.sheet.schema.rolls.find(({ id }) => id === rollId);
  return (roll?.ask ?? []).map((column) => {
    const answer = answerTo(column, answers);
    const fault = ask(column, answer, read, given);
    const { visibleIf } = column;
    return {
      column,
      value: answer ?? (column.kind === 'select' ? chosen(column, undefined)?.value : given.get(column.id)),
      visible: visibleIf === undefined || truthy(amountOf(visibleIf).scalar(read, () => {}) ?? true),
      ...(column.kind === 'number' ? boundsOf(column, read) : {}),
      ...(fault === undefined ? {} : { fault }),
    };
  });
}

/** Whether a roll needs no word before it: it asks nothing, and a repetition changes nothing on the sheet. */
export function throwsAtOnce(derivation: Derivation, rollId: string, again: boolean): boolean {
  const roll = derivation.sheet.schema.rolls.find(({ id }) => id === rollId);
  return !roll?.ask?.length && !(again && roll?.after?.length);
}

function answering(derivation: Derivation): { given: Map<string, Scalar>; read: Read } {
  const given = new Map<string, Scalar>();
  return { given, read: (id) => given.get(id) ?? derivation.value(id) };
}

export const answerTo = ({ id }: Column, answers: Readonly<Record<string, Scalar>>): Scalar | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

type ColumnOf<K extends Column['kind']> = Extract<Column, { kind: K }>;

function boundsOf(question: ColumnOf<'number'>, read: Read): { min?: number; max?: number } {
  const bound = (of: 'min' | 'max'): { [of: string]: number } => {
    const value = question[of] === undefined ? undefined : numberFrom(amountOf(question[of]), read, () => {});
    return value === undefined ? {} : { [of]: value };
  };
  return { ...bound('min'), ...bound('max') };
}

/** The option that an answer names; without an answer the usual one. */
export const chosen = ({ options, default: usual }: ColumnOf<'select'>, answer: Scalar | undefined) => {
  const value = answer ?? usual ?? options[0]?.value;
  return options.find((one) => one.value === value);
};

function hole(value: number, before: string, after: string, refuse: (message: string) => void): number {
  if (/^\s*d/i.test(after)) {
    if (value > LIMITS.dice) refuse(`Passaria de ${LIMITS.dice} dados.`);
    return Math.max(0, value);
  }
  if (/d\s*$/i.test(before)) {
    if (value > LIMITS.sides) refuse(`O dado passaria de ${LIMITS.sides} lados.`);
    return Math.max(1, value);
  }
  if (!Number.isSafeInteger(value)) refuse('Um dos números é grande demais.');
  return /[a-z]\s*$/i.test(before) ? Math.max(0, value) : value;
}

/** Adds the answer to `given`, or returns why it is refused. */
function ask(question: Column, answer: Scalar | undefined, read: Read, given: Map<string, Scalar>): string | undefined {
  const { id, label } = question;
  if (question.kind === 'number') {
    if (answer !== undefined && typeof answer !== 'number') return `“${label}” é um número.`;
    const { min = -Infinity, max = Infinity } = boundsOf(question, read);
    if (answer !== undefined && !(answer >= min && answer <= max)) return `“${label}” vai de ${min} a ${max}.`;
    given.set(id, answer ?? Math.max(min, Math.min(max, question.default ?? 0)));
    return undefined;
  }
  if (question.kind === 'select') {
    const option = chosen(question, answer);
    if (!option) return `“${label}” não tem essa opção.`;
    given.set(id, option.num ?? option.value);
    return undefined;
  }
  if (question.kind === 'computed') {
    let problem: string | undefined;
    const value = amountOf(question.formula).scalar(read, (message) => {
      problem = `“${label}” não pôde ser calculado. ${message}`;
    });
    if (value !== undefined) given.set(id, value);
    return problem;
  }
  const start = startOf(question);
  if (answer !== undefined && typeof answer !== typeof start)
    return question.kind === 'bool' ? `“${label}” é sim ou não.` : `“${label}” é um texto.`;
  given.set(id, answer ?? start);
  return undefined;
}

export interface Conclusion {
  outcome?: NonNullable<Roll['outcomes']>[number];
  /** What changes on the sheet, without increments of zero. */
  after: Step[];
}

export function concludeRoll({ roll, read }: Prepared, result: Rolled): Conclusion {
  const known = resultValues(result);
  const all: Read = (id) => known.get(id) ?? read(id);
  const holds = (when: string): boolean => truthy(amountOf(when).scalar(all, () => {}) ?? false);
  const outcome = roll.outcomes?.find(({ when }) => holds(when));
  const after = (roll.after ?? []).flatMap(({ inc, by }) => {
    const amount = numberFrom(amountOf(by), all, () => {}) ?? 0;
    return amount === 0 ? [] : [{ t: 'inc' as const, path: inc, by: amount }];
  });
  return outcome ? { outcome, after } : { after };
}

/** The values that outcomes can read. `natural` is the face of the first kept die. */
function resultValues({ total, dice }: Rolled): ReadonlyMap<string, Scalar> {
  const kept = dice.filter((die) => die.kept);
  const values = kept.map((die) => die.value);
  const first = kept[0];
  return new Map<string, Scalar>([
    ['rolagem.total', total],
    ['rolagem.natural', first ? (first.faces?.[0] ?? first.value) : 0],
    ['rolagem.dados', kept.length],
    ['rolagem.sucessos', kept.filter((die) => die.success === true).length],
    ['rolagem.falhas', kept.filter((die) => die.success === false).length],
    ['rolagem.maior', Math.max(0, ...values)],
    ['rolagem.menor', values.length === 0 ? 0 : Math.min(...values)],
  ]);
}

/** The ids of `resultValues`, for checking formulas. */
export const RESULT_IDS: readonly string[] = [...resultValues({ ok: true, total: 0, text: '', dice: [] }).keys()];
