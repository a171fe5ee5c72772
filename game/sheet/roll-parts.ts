import { amountOf } from './amount.ts';
import { labelOf } from './explain.ts';
import type { Scalar } from './formula.ts';
import { truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { answerTo, chosen, type Prepared } from './rolls.ts';
import type { Column } from './system.ts';

/** A value that went into a roll, by its name. */
export interface RollPart {
  label: string;
  value: Scalar;
}

const MOST_PARTS = 12;
const MOST_LETTERS = 60;

/** What a roll was made of: what was answered, then what its notation reads from the sheet. At most twelve parts. */
export function partsOf(prepared: Prepared): RollPart[] {
  const { roll, schema, read } = prepared;
  const asked = new Set((roll.ask ?? []).map(({ id }) => id));
  const holes = [...roll.expr.matchAll(HOLE)].map(([, formula = '']) => amountOf(formula));
  const refs = new Set(holes.flatMap((amount) => amount.refs).filter((id) => !asked.has(id)));
  return [
    ...(roll.ask ?? []).flatMap((column) => answered(column, prepared)),
    ...[...refs].flatMap((id) => part(labelOf(schema, id), read(id))),
  ].slice(0, MOST_PARTS);
}

function answered(column: Column, { answers, read }: Prepared): RollPart[] {
  const { visibleIf } = column;
  if (visibleIf !== undefined && !truthy(amountOf(visibleIf).scalar(read, () => {}) ?? true)) return [];
  if (column.kind !== 'select') return part(column.label, read(column.id));
  return part(column.label, chosen(column, answerTo(column, answers))?.label);
}

function part(label: string, value: unknown): RollPart[] {
  if (typeof value === 'string') return value === '' ? [] : [{ label: short(label), value: short(value) }];
  return typeof value === 'number' || typeof value === 'boolean' ? [{ label: short(label), value }] : [];
}

const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);
