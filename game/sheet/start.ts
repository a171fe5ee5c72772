import { amountOf } from './amount.ts';
import { Derivation } from './derive.ts';
import type { ListItem, SheetDoc, Value } from './doc.ts';
import { type Scalar, truthy } from './formula.ts';
import type { Sheet } from './graph.ts';
import { positionBetween } from './position.ts';

export type Rows = readonly Readonly<Record<string, Scalar>>[];

/** Rows of a catalogue or a ready character as list items, in the same order. */
export function itemsFrom(rows: Rows): ListItem[] {
  let last: string | undefined;
  return rows.map((row, index) => {
    last = positionBetween(last, undefined);
    return { ...row, _id: `i${index + 1}`, _pos: last };
  });
}

export interface NewSheet {
  id: string;
  ownerId: string;
  name: string;
  values?: Readonly<Record<string, Scalar | Rows>>;
  active?: readonly string[];
}

export function newSheet(sheet: Sheet, { id, ownerId, name, values = {}, active = [] }: NewSheet): SheetDoc {
  const { schema } = sheet;
  const given = Object.entries(values).map(([key, value]): [string, Value] => [
    key,
    Array.isArray(value) ? itemsFrom(value as Rows) : (value as Scalar),
  ]);
  return withStart(sheet, {
    id,
    ownerId,
    schema: { id: schema.id, version: schema.version },
    values: { ...Object.fromEntries(given), [schema.card.name]: name },
    active,
    overrides: {},
    seq: 0,
  });
}

/** Stores the start value of every number and resource, so that an increment has a base. */
export function withStart(sheet: Sheet, doc: SheetDoc): SheetDoc {
  const numbers = sheet.schema.fields.filter(({ kind }) => kind === 'number' || kind === 'resource');
  const missing = numbers.filter(({ id }) => !Object.hasOwn(doc.values, id));
  if (missing.length === 0) return doc;
  const { value } = Derivation.of(sheet, { ...doc, active: [] });
  return { ...doc, values: { ...doc.values, ...Object.fromEntries(missing.map(({ id }) => [id, value(id)!])) } };
}

/** The reason why a rest gives nothing back now, in the system's words. */
export function restRefusal({ sheet, value }: Derivation, rest: string): string | undefined {
  const unless = sheet.schema.rests?.find(({ id }) => id === rest)?.unless;
  const holds = unless && amountOf(unless.when).scalar(value, () => {});
  return holds !== undefined && truthy(holds) ? unless?.say : undefined;
}

/** The resources that a rest puts back; none while the system refuses it. */
export function restValues(derivation: Derivation, rest: string): { path: string; v: number }[] {
  if (restRefusal(derivation, rest) !== undefined) return [];
  return derivation.sheet.schema.fields.flatMap((field) => {
    if (field.kind !== 'resource' || !field.resetOn?.includes(rest)) return [];
    const { [field.id]: _, ...values } = derivation.doc.values;
    const start = derivation.update({ ...derivation.doc, values }).value(field.id);
    return typeof start === 'number' ? [{ path: field.id, v: start }] : [];
  });
}
