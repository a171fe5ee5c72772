import { lookUp } from '../../lib/words.ts';
import { LIMITS } from '../dice/notation.ts';
import type { DiceResult } from '../dice/roll.ts';
import { amountOf, numberFrom } from './amount.ts';
import { dueSteps, itemName, type UsedItem } from './changes.ts';
import type { Derivation } from './derive.ts';
import type { ListItem, Step } from './doc.ts';
import type { FieldReader, Scalar } from './formula.ts';
import { truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { startOf } from './nodes.ts';
import { inOrder } from './position.ts';
import type { ChangeSpec, Column, FieldOf, Roll, SheetSchema } from './system.ts';
import { tileSpecsOf } from './tile-specs.ts';

type Answers = Readonly<Record<string, Scalar>>;

/** A thing to throw or do: a roll, a use of an item, or an offer of a result. */
export interface Intent {
  /** The roll has no dice where something is only done. */
  roll: Roll;
  label: string;
  /** These questions come before the roll's own. */
  ask: readonly Column[];
  /** Answers that are not asked. */
  given: Answers;
  /** The changes that it makes; formulas that read `rolagem` wait for the dice. */
  changes: readonly ChangeSpec[];
  /** The changes without which it cannot be. */
  pays?: readonly ChangeSpec[];
  used?: UsedItem;
  /** The condition under which it may be, and the refusal otherwise. */
  only?: { when: string; say: string } | undefined;
}

export interface PreparedRoll extends Intent {
  ok: true;
  /** The rules that have the roll. */
  schema: SheetSchema;
  answers: Answers;
  notation: string;
  /** Reads the sheet's values; answers take precedence. */
  read: FieldReader;
}

export interface Refusal {
  ok: false;
  message: string;
}

const NO_ROLL: Refusal = { ok: false, message: 'Esta rolagem não existe neste sistema.' };

/** A roll of a system, as it is. */
export function intentOf({ rolls }: SheetSchema, rollId: string): Intent | undefined {
  const roll = rolls.find(({ id }) => id === rollId);
  return roll && { roll, label: roll.label, ask: [], given: {}, changes: roll.after ?? [] };
}

export function prepareRoll(derivation: Derivation, rollId: string, answers: Answers = {}): PreparedRoll | Refusal {
  const intent = intentOf(derivation.sheet.schema, rollId);
  return intent ? prepare(derivation, intent, answers) : NO_ROLL;
}

/**
 * An intent as dice notation. `answers` is keyed by question id; missing answers use the default. Each `{formula}`
 * becomes an integer: truncated towards zero, not negative beside a letter (`{usar}d6`, `kh{quantos}`). One that asks
 * for more dice or sides than the notation allows is refused.
 */
export function prepare(derivation: Derivation, intent: Intent, given: Answers = {}): PreparedRoll | Refusal {
  const { roll } = intent;
  const answers = { ...given, ...intent.given };
  const { questions, read } = askAll(derivation, intent, answers);
  const fault = questions.find((question) => question.fault !== undefined)?.fault;
  if (fault !== undefined) return { ok: false, message: fault };
  let problem: string | undefined;
  const notation = roll.expr.replace(HOLE, (_, formula: string, at: number) => {
    const refuse = (message: string) => {
      problem ??= `A rolagem “${roll.label}” não pôde ser feita. ${message}`;
    };
    const value = Math.trunc(numberFrom(amountOf(formula), read, refuse) ?? 0);
    return String(hole(value, roll.expr.slice(0, at), roll.expr.slice(at + formula.length + 2), refuse));
  });
  const { schema } = derivation.sheet;
  return problem === undefined
    ? { ok: true, ...intent, label: labelOf(schema, intent, questions), schema, answers, notation, read }
    : { ok: false, message: problem };
}

/** A roll that the sheet offers once for each answer of a question is named with the answer: `Teste: Força`. */
function labelOf(schema: SheetSchema, { roll, label }: Intent, questions: readonly Question[]): string {
  const by = tileSpecsOf(schema).find((tile) => tile.roll === roll.id)?.by;
  const asked = by === undefined ? undefined : questions.find(({ column }) => column.id === by);
  const chosen = asked?.column.kind === 'select' ? chosenOption(asked.column, asked.value) : undefined;
  return chosen && label === roll.label ? `${label}: ${chosen.label}` : label;
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

export function questionsOf(derivation: Derivation, rollId: string, answers: Answers = {}): Question[] {
  const intent = intentOf(derivation.sheet.schema, rollId);
  return intent ? askAll(derivation, intent, answers).questions : [];
}

/** The questions in order; those that the intent answers itself are left out. */
export const questionsFor = (derivation: Derivation, intent: Intent, answers: Answers): Question[] =>
  askAll(derivation, intent, { ...answers, ...intent.given }).questions.filter(
    ({ column }) => !Object.hasOwn(intent.given, column.id),
  );

function askAll(derivation: Derivation, { roll, ask: before, used }: Intent, answers: Answers) {
  const given = new Map<string, Scalar>();
  const read: FieldReader = (id) => given.get(id) ?? (used && inItem(used.list, used.item, id)) ?? derivation.value(id);
  const questions = [...before, ...(roll.ask ?? [])].map((asked): Question => {
    const column = withItems(asked, derivation, read);
    const answer = answerTo(column, answers);
    const visible = column.visibleIf === undefined || truthy(amountOf(column.visibleIf).scalar(read, () => {}) ?? true);
    const unanswerable =
      column.kind === 'select' && column.of !== undefined && (!visible || column.options.length === 0);
    const fault = unanswerable ? undefined : ask(column, answer, read, given);
    return {
      column,
      value: answer ?? (column.kind === 'select' ? chosenOption(column, undefined)?.value : given.get(column.id)),
      visible: visible && !unanswerable,
      ...(column.kind === 'number' ? boundsOf(column, read) : {}),
      ...(fault === undefined ? {} : { fault }),
    };
  });
  return { questions, read };
}

/** A column of an item, or what it starts with; undefined for no column. */
function inItem({ item: columns }: FieldOf<'list'>, item: ListItem, id: string): Scalar | undefined {
  const column = columns.find((one) => one.id === id);
  return column && (item[id] ?? startOf(column));
}

/** A choice among the items of a list, with those that there are now; its condition reads their columns and `este`. */
function withItems(column: Column, derivation: Derivation, read: FieldReader): Column {
  if (column.kind !== 'select' || !column.of) return column;
  const { list: id, when } = column.of;
  const list = derivation.sheet.schema.fields.find((field) => field.id === id);
  const items = derivation.value(id);
  if (list?.kind !== 'list' || !Array.isArray(items)) return { ...column, options: [] };
  const holds = (item: ListItem): boolean =>
    when === undefined ||
    truthy(
      amountOf(when).scalar(
        (ref) => (ref === 'este' ? item._id : (inItem(list, item, ref) ?? read(ref))),
        () => {},
      ) ?? false,
    );
  return {
    ...column,
    options: inOrder(items)
      .filter(holds)
      .map((item) => ({ value: item._id, label: itemName(list, item) })),
  };
}

/** Whether a roll needs no word before it: it asks nothing, and a repetition changes nothing on the sheet. */
export function throwsAtOnce(derivation: Derivation, rollId: string, again: boolean): boolean {
  const roll = derivation.sheet.schema.rolls.find(({ id }) => id === rollId);
  return !roll?.ask?.length && !(again && roll?.after?.length);
}

export const answerTo = ({ id }: Column, answers: Answers): Scalar | undefined => lookUp(answers, id);

type ColumnOf<K extends Column['kind']> = Extract<Column, { kind: K }>;

function boundsOf(question: ColumnOf<'number'>, read: FieldReader): { min?: number; max?: number } {
  const bound = (of: 'min' | 'max'): { [of: string]: number } => {
    const value = question[of] === undefined ? undefined : numberFrom(amountOf(question[of]), read, () => {});
    return value === undefined ? {} : { [of]: value };
  };
  return { ...bound('min'), ...bound('max') };
}

/** The option that an answer names; without an answer the usual one. */
export const chosenOption = ({ options, default: usual }: ColumnOf<'select'>, answer: Scalar | undefined) => {
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

/** Why an answer is refused on any sheet, in words for people; undefined if it may be given. */
export function answerFault(question: Column, answer: Scalar | undefined): string | undefined {
  const { label } = question;
  if (question.kind === 'select') return chosenOption(question, answer) ? undefined : `“${label}” não tem essa opção.`;
  if (question.kind === 'computed' || answer === undefined) return undefined;
  if (question.kind === 'number') return typeof answer === 'number' ? undefined : `“${label}” é um número.`;
  if (typeof answer === typeof startOf(question)) return undefined;
  return question.kind === 'bool' ? `“${label}” é sim ou não.` : `“${label}” é um texto.`;
}

/** Adds the answer to `given`, or returns why it is refused. */
function ask(
  question: Column,
  answer: Scalar | undefined,
  read: FieldReader,
  given: Map<string, Scalar>,
): string | undefined {
  const { id, label } = question;
  const fault = answerFault(question, answer);
  if (fault !== undefined) return fault;
  if (question.kind === 'number') {
    const { min = -Infinity, max = Infinity } = boundsOf(question, read);
    if (typeof answer === 'number' && !(answer >= min && answer <= max)) return `“${label}” vai de ${min} a ${max}.`;
    given.set(id, answer ?? Math.max(min, Math.min(max, question.default ?? 0)));
    return undefined;
  }
  if (question.kind === 'select') {
    const { num, value } = chosenOption(question, answer)!;
    given.set(id, num ?? value);
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
  given.set(id, answer ?? startOf(question));
  return undefined;
}

/** Reads the result of the dice too. */
export function readAfter(
  { read }: Pick<PreparedRoll, 'read'>,
  result: Pick<DiceResult, 'total' | 'dice'>,
): FieldReader {
  const known = resultValues(result);
  return (id) => known.get(id) ?? read(id);
}

export interface Conclusion {
  outcome?: NonNullable<Roll['outcomes']>[number];
  /** The steps on the sheet, without increments of zero. */
  after: Step[];
}

export function concludeRoll({ roll, changes, schema, used, read }: PreparedRoll, result: DiceResult): Conclusion {
  const all = readAfter({ read }, result);
  const holds = (when: string): boolean => truthy(amountOf(when).scalar(all, () => {}) ?? false);
  const outcome = roll.outcomes?.find(({ when }) => holds(when));
  const after = dueSteps(schema, changes, all, used).flatMap(({ step }) =>
    step.t === 'inc' && step.by === 0 ? [] : [step],
  );
  return outcome ? { outcome, after } : { after };
}

/** The values that outcomes can read. `natural` is the face of the first kept die. */
function resultValues({ total, dice }: Pick<DiceResult, 'total' | 'dice'>): ReadonlyMap<string, Scalar> {
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
export const RESULT_IDS: readonly string[] = [...resultValues({ total: 0, dice: [] }).keys()];
