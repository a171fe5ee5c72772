import { mergeTexts } from '../text/merge.ts';
import {
  ACTIVE,
  itemsOf,
  LINKS,
  type ListItem,
  linkKey,
  type Op,
  OVERRIDES,
  type SheetDoc,
  type Value,
} from './doc.ts';
import { faultOf, fits } from './fault.ts';
import type { Scalar } from './formula.ts';
import { readLink } from './link.ts';
import { isPosition } from './position.ts';
import type { Column, Field, FieldOf, SheetSchema } from './system.ts';

const ITEM_ID = /^[\w-]{1,64}$/;
const UNKNOWN = 'Este campo não existe nesta ficha.';
const GONE = 'Este item já não está na lista.';

export type AppliedOp = { ok: true; doc: SheetDoc } | { ok: false; message: string };

/**
 * The parts of a document that an operation changes, with their new values; of values and overrides only the changed
 * keys.
 */
export interface TouchedParts {
  values: Readonly<Record<string, Value | undefined>>;
  active?: readonly string[];
  overrides: Readonly<Record<string, number | undefined>>;
}

type Change = { ok: true; touched: TouchedParts } | { ok: false; message: string };

const refuse = (message: string): Change => ({ ok: false, message });
const change = (touched: Partial<TouchedParts>): Change => ({
  ok: true,
  touched: { values: {}, overrides: {}, ...touched },
});

/**
 * Applies one operation. Does not modify `doc`; the result shares the unchanged parts. Values are not clamped, so
 * that increments commute: a value out of bounds is a warning of the derivation.
 */
export function applyOp(schema: SheetSchema, doc: SheetDoc, op: Op): AppliedOp {
  const changed = changeOf(schema, doc, op);
  return changed.ok ? { ok: true, doc: new WorkingDoc(doc).put(changed.touched) } : changed;
}

function changeOf(schema: SheetSchema, doc: SheetDoc, op: Op): Change {
  switch (op.t) {
    case 'set':
      return set(schema, doc, op.path.split('/'), op.v, op.was);
    case 'inc':
      return increment(schema, doc, op.path.split('/'), op.by);
    case 'add':
      return add(schema, doc, op.list, op.item);
    case 'del':
      return onList(schema, doc, op.list, (items) => items.filter((item) => item._id !== op.itemId));
    case 'move':
      if (!isPosition(op.pos)) return refuse('Esta posição na lista não existe.');
      return onItem(schema, doc, op.list, op.itemId, (item) => ({ ...item, _pos: op.pos }));
  }
}

export interface ReplayedOps {
  doc: SheetDoc;
  accepted: string[];
  rejected: { opId: string; message: string }[];
}

/** The reason why a valid change is refused; undefined accepts it. */
export type Objection = (op: Op, before: SheetDoc, after: TouchedParts) => string | undefined;

class WorkingDoc {
  doc: SheetDoc;
  #values: Record<string, Value> | undefined;
  #overrides: Record<string, number> | undefined;

  constructor(doc: SheetDoc) {
    this.doc = doc;
  }

  put({ values, active, overrides }: TouchedParts): SheetDoc {
    this.#values = putEntry(this.#values, this.doc.values, values);
    this.#overrides = putEntry(this.#overrides, this.doc.overrides, overrides);
    this.doc = {
      ...this.doc,
      values: this.#values ?? this.doc.values,
      overrides: this.#overrides ?? this.doc.overrides,
      active: active ?? this.doc.active,
    };
    return this.doc;
  }
}

function putEntry<T>(
  own: Record<string, T> | undefined,
  start: Readonly<Record<string, T>>,
  touched: Readonly<Record<string, T | undefined>>,
): Record<string, T> | undefined {
  let result = own;
  for (const [key, value] of Object.entries(touched)) {
    result ??= { ...start };
    if (value === undefined) delete result[key];
    else result[key] = value;
  }
  return result;
}

/** Applies operations in order; those whose `opId` is in `seen` are accepted again without effect. */
export function applyOps(
  schema: SheetSchema,
  doc: SheetDoc,
  ops: readonly Op[],
  seen: ReadonlySet<string>,
  objection: Objection = () => undefined,
): ReplayedOps {
  const done = new Set(seen);
  const working = new WorkingDoc(doc);
  const accepted: string[] = [];
  const rejected: ReplayedOps['rejected'] = [];
  for (const op of ops) {
    if (!done.has(op.opId)) {
      const changed = changeOf(schema, working.doc, op);
      const message = changed.ok ? objection(op, working.doc, changed.touched) : changed.message;
      if (!changed.ok || message !== undefined) {
        rejected.push({ opId: op.opId, message: message! });
        continue;
      }
      working.doc = { ...working.put(changed.touched), seq: working.doc.seq + 1 };
      done.add(op.opId);
    }
    accepted.push(op.opId);
  }
  return { doc: working.doc, accepted, rejected };
}

const fieldOf = (schema: SheetSchema, id: string): Field | undefined => schema.fields.find((field) => field.id === id);

const columnOf = (list: FieldOf<'list'>, id: string): Column | undefined =>
  list.item.find((column) => column.id === id);

const withValue = (id: string, value: Value): Change => change({ values: { [id]: value } });

/** A long text that somebody else changed meanwhile is merged with theirs; of anything else the newest stays. */
function valueToWrite(
  field: Field | Column,
  before: Value | undefined,
  value: Scalar,
  was: string | undefined,
): Scalar {
  const isText = field.kind === 'text' && field.long && typeof value === 'string' && typeof before === 'string';
  return isText && was !== undefined ? mergeTexts(was, before, value) : value;
}

function set(
  schema: SheetSchema,
  doc: SheetDoc,
  path: readonly string[],
  value: Scalar,
  was: string | undefined,
): Change {
  const [first, second, third] = path;
  if (first === undefined || path.length > 3) return refuse(UNKNOWN);
  if (third !== undefined) {
    return onColumn(schema, doc, path, (item, column) => {
      const text = valueToWrite(column, item[column.id], value, was);
      return faultOf(column, text) ?? { ...item, [column.id]: text };
    });
  }
  if (second === undefined) {
    const field = fieldOf(schema, first);
    if (!field) return refuse(UNKNOWN);
    const text = valueToWrite(field, doc.values[first], value, was);
    const fault = faultOf(field, text);
    return fault ? refuse(fault) : withValue(first, text);
  }
  if (first === ACTIVE) return activate(schema, doc, second, value);
  if (first === OVERRIDES) return override(schema, second, value);
  if (first === LINKS) return link(schema, second, value);
  return refuse(UNKNOWN);
}

function activate(schema: SheetSchema, doc: SheetDoc, id: string, value: Scalar): Change {
  if (typeof value !== 'boolean') return refuse('Uma condição vale ou não vale.');
  if (value && !schema.conditions.some((condition) => condition.id === id))
    return refuse('Esta condição não existe neste sistema.');
  const others = doc.active.filter((active) => active !== id);
  return change({ active: value ? [...others, id] : others });
}

function override(schema: SheetSchema, id: string, value: Scalar): Change {
  if (value === false) {
    return change({ overrides: { [id]: undefined } });
  }
  const field = fieldOf(schema, id);
  if (field?.kind !== 'computed' || !field.override) return refuse('Este valor não pode ser escrito por cima.');
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('Aqui cabe um número.');
  return change({ overrides: { [id]: value } });
}

function link(schema: SheetSchema, id: string, value: Scalar): Change {
  const key = linkKey(id);
  if (value === '') {
    return change({ values: { [key]: undefined } });
  }
  if (!fieldOf(schema, id)) return refuse(UNKNOWN);
  return readLink(value) ? withValue(key, value) : refuse('Este não é o endereço de uma página de um livro.');
}

function increment(schema: SheetSchema, doc: SheetDoc, path: readonly string[], by: number): Change {
  if (!Number.isFinite(by)) return refuse('Aqui cabe um número.');
  if (path.length === 3)
    return onColumn(schema, doc, path, (item, column) =>
      column.kind === 'number'
        ? summed(numberOr(item[column.id], column.default) + by, (sum) => ({ ...item, [column.id]: sum }))
        : 'Só números podem ser somados.',
    );
  const [id = ''] = path;
  const field = path.length === 1 ? fieldOf(schema, id) : undefined;
  if (!field) return refuse(UNKNOWN);
  if (field.kind !== 'number' && field.kind !== 'resource') return refuse('Só números podem ser somados.');
  const sum = summed(numberOr(doc.values[id], field.default) + by, (value) => value);
  return typeof sum === 'string' ? refuse(sum) : withValue(id, sum);
}

const summed = <T>(sum: number, put: (sum: number) => T): T | string =>
  fits(sum) ? put(sum) : 'Este número ficaria grande demais.';

/** `newSheet` has already evaluated a start that is a formula, so here it is a number. */
const numberOr = (value: Value | undefined, start: number | string | undefined): number =>
  typeof value === 'number' ? value : typeof start === 'number' ? start : 0;

function add(schema: SheetSchema, doc: SheetDoc, id: string, item: ListItem): Change {
  const field = fieldOf(schema, id);
  if (field?.kind !== 'list') return refuse('Esta lista não existe nesta ficha.');
  const items = itemsOf(doc, id);
  if (items.length >= field.maxItems) return refuse(`A lista “${field.label}” está cheia: cabem ${field.maxItems}.`);
  if (!ITEM_ID.test(item._id) || !isPosition(item._pos)) return refuse('Este item não tem um lugar na lista.');
  if (items.some((other) => other._id === item._id)) return refuse('Este item já está na lista.');
  for (const [key, value] of Object.entries(item)) {
    if (key === '_id' || key === '_pos') continue;
    const column = columnOf(field, key);
    const fault = column ? faultOf(column, value) : UNKNOWN;
    if (fault) return refuse(fault);
  }
  return withValue(id, [...items, item]);
}

function onList(
  schema: SheetSchema,
  doc: SheetDoc,
  id: string,
  change: (items: readonly ListItem[], list: FieldOf<'list'>) => ListItem[] | string,
): Change {
  const field = fieldOf(schema, id);
  if (field?.kind !== 'list') return refuse('Esta lista não existe nesta ficha.');
  const items = change(itemsOf(doc, id), field);
  return typeof items === 'string' ? refuse(items) : withValue(id, items);
}

function onItem(
  schema: SheetSchema,
  doc: SheetDoc,
  id: string,
  itemId: string,
  change: (item: ListItem, list: FieldOf<'list'>) => ListItem | string,
): Change {
  return onList(schema, doc, id, (items, list) => {
    const item = items.find((other) => other._id === itemId);
    if (!item) return GONE;
    const changed = change(item, list);
    return typeof changed === 'string' ? changed : items.map((other) => (other === item ? changed : other));
  });
}

function onColumn(
  schema: SheetSchema,
  doc: SheetDoc,
  [list = '', itemId = '', columnId = '']: readonly string[],
  change: (item: ListItem, column: Column) => ListItem | string,
): Change {
  return onItem(schema, doc, list, itemId, (item, field) => {
    const column = columnOf(field, columnId);
    return column ? change(item, column) : UNKNOWN;
  });
}
