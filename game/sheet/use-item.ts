import type { DiceResult } from '../dice/roll.ts';
import {
  type Change,
  changesBetween,
  type DueChange,
  dueSteps,
  itemName,
  type UsedItem,
  withSteps,
} from './changes.ts';
import type { Derivation } from './derive.ts';
import type { Step } from './doc.ts';
import { type Scalar, truthy } from './formula.ts';
import { type Answers, workOut } from './play.ts';
import {
  concludeRoll,
  type Intent,
  intentOf,
  type PreparedRoll,
  prepare,
  type Question,
  questionsFor,
  type Refusal,
  readAfter,
} from './rolls.ts';
import type { ChangeSpec, FieldOf, OfferSpec, Roll, SheetSchema, UseSpec } from './system.ts';

/** The refusal of an item with nothing left. */
export const SPENT = 'Acabou.';

/** A deed without dice is a roll of none. */
const NO_DICE: DiceResult = { ok: true, total: 0, text: '', dice: [] };
const withoutDice = (label: string): Roll => ({ id: '', label, expr: '0' });

export const throwsDice = ({ roll }: Intent): boolean => roll.id !== '';

/** The use of an item: the system's words for its name go before those for all items of the list. */
export function usageOf(list: FieldOf<'list'>, item: Readonly<Record<string, Scalar>>): UseSpec | undefined {
  const [all, own] = [
    list.uses?.find(({ of }) => of === undefined),
    list.uses?.find(({ of }) => of === itemName(list, item)),
  ];
  return all || own ? { ...all, ...own } : undefined;
}

export function itemIn({ sheet, value }: Derivation, listId: string, itemId: string): UsedItem | undefined {
  const list = sheet.schema.fields.find(({ id }) => id === listId);
  const items = value(listId);
  const item = Array.isArray(items) ? items.find(({ _id }) => _id === itemId) : undefined;
  return list?.kind === 'list' && item ? { list, item } : undefined;
}

/** The use of an item; undefined where the system says of none. */
export function intentOfUse(derivation: Derivation, found: UsedItem | undefined): Intent | undefined {
  const use = found && usageOf(found.list, found.item);
  if (!found || !use) return undefined;
  const label = itemName(found.list, found.item);
  const thrown = use.roll === undefined ? undefined : intentOf(derivation.sheet.schema, use.roll);
  if (use.roll !== undefined && !thrown) return undefined;
  const roll = thrown?.roll ?? withoutDice(label);
  const columns = roll.ask?.flatMap(({ id }) => (found.item[id] === undefined ? [] : [[id, found.item[id]] as const]));
  return {
    roll,
    label: thrown ? `${roll.label}: ${label}` : label,
    ask: use.ask ?? [],
    given: { ...Object.fromEntries(columns ?? []), ...use.with },
    changes: [...(use.pays ?? []), ...(use.does ?? []), ...(roll.after ?? [])],
    pays: [...(use.pays ?? []), ...(roll.after ?? []).filter(isCost)],
    used: found,
    ...(use.when === undefined ? {} : { only: { when: use.when, say: use.say ?? 'Agora não dá.' } }),
  };
}

/** The intent of an offer of a result, by its place among the roll's offers. */
export function intentOfOffer(schema: SheetSchema, rollId: string, at: number): Intent | undefined {
  const thrown = intentOf(schema, rollId);
  const offer = thrown?.roll.offers?.[at];
  if (!thrown || !offer) return undefined;
  const roll = offer.again ? thrown.roll : withoutDice(offer.label);
  const changes = [...(offer.pays ?? []), ...(offer.does ?? []), ...(roll.after ?? [])];
  return { roll, label: roll.label, ask: offer.ask ?? [], given: {}, changes, pays: offer.pays ?? [] };
}

/** The offers of a result, each with its place. */
export function offersAfter(
  prepared: PreparedRoll,
  rolled: Pick<DiceResult, 'total' | 'dice'>,
): { offer: OfferSpec; at: number }[] {
  const read = readAfter(prepared, rolled);
  return (prepared.roll.offers ?? []).flatMap((offer, at) =>
    offer.when === undefined || truthy(workOut(offer.when, read) ?? false) ? [{ offer, at }] : [],
  );
}

/** A cost is paid before anything is known of the dice. */
const isCost = ({ by, when }: ChangeSpec): boolean =>
  ![by, when].some((formula) => String(formula).includes('rolagem'));

export const costsOf = ({ schema, pays = [], read, used }: PreparedRoll): DueChange[] =>
  dueSteps(schema, pays, read, used);

/** The reason why something cannot be done now, in words for people. */
export function hindrance({ schema, read, used, pays = [], only }: PreparedRoll): string | undefined {
  if (only && !truthy(workOut(only.when, read) ?? false)) return only.say;
  for (const { step, wanted } of dueSteps(schema, pays, read, used)) {
    if (step.t !== 'inc' || step.by === wanted) continue;
    if (step.path.includes('/')) return SPENT;
    const label = schema.fields.find(({ id }) => id === step.path)?.label ?? '';
    return wanted > 0 ? `${label} não cabe mais.` : `Falta ${step.by - wanted} de ${label}.`;
  }
  return undefined;
}

export interface Outlook {
  /** The questions, without those that are computed. */
  questions: Question[];
  /** Undefined while an answer is wrong. */
  prepared: PreparedRoll | undefined;
  /** The reason why it cannot be done now. */
  why: string | undefined;
  /** The steps on the sheet; where dice are thrown, only those that they do not decide. */
  steps: Step[];
  changes: Change[];
}

/** The result of an intent with these answers, before anybody presses. */
export function outlookOf(derivation: Derivation, intent: Intent, answers: Answers): Outlook {
  const { sheet, doc } = derivation;
  const prepared = prepare(derivation, intent, answers);
  const questions = questionsFor(derivation, intent, answers).filter(
    ({ column, visible }) => visible && column.kind !== 'computed',
  );
  if (!prepared.ok) return { questions, prepared: undefined, why: prepared.message, steps: [], changes: [] };
  const steps = throwsDice(intent) ? costsOf(prepared).map(({ step }) => step) : concludeRoll(prepared, NO_DICE).after;
  return {
    questions,
    prepared,
    why: hindrance(prepared),
    steps,
    changes: changesBetween(sheet.schema, steps, doc, withSteps(sheet.schema, doc, steps, '')),
  };
}

/** A roll as it is asked for, with what pays for it: the use of an item, what a result offered. */
export interface AskedRoll {
  rollId: string;
  answers: Answers;
  use?: { list: string; item: string } | undefined;
  offer?: number | undefined;
}

/** The intent of a roll that was asked for; undefined where the sheet has none such. */
export function intentAsked(before: Derivation, { rollId, use, offer }: AskedRoll): Intent | undefined {
  const { schema } = before.sheet;
  const intent =
    use !== undefined
      ? intentOfUse(before, itemIn(before, use.list, use.item))
      : offer !== undefined
        ? intentOfOffer(schema, rollId, offer)
        : intentOf(schema, rollId);
  return intent?.roll.id === rollId ? intent : undefined;
}

export function prepareAsked(before: Derivation, intent: Intent | undefined, answers: Answers): PreparedRoll | Refusal {
  if (!intent) return { ok: false, message: 'Esta rolagem não existe nesta ficha.' };
  const prepared = prepare(before, intent, answers);
  const hindered = prepared.ok ? hindrance(prepared) : undefined;
  return hindered === undefined ? prepared : { ok: false, message: hindered };
}
