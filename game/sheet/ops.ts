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
import type { Scalar } from './formula.ts';
import { readLink } from './link.ts';
import { isPosition } from './position.ts';
import type { Column, Field, FieldOf, SheetSchema } from './system.ts';

const ITEM_ID = /^[\w-]{1,64}$/;
const LONGEST_TEXT = 20_000;
const UNKNOWN = 'Este campo não existe nesta ficha.';
const GONE = 'Este item já não está na lista.';

export type Applied = { ok: true; doc: SheetDoc } | { ok: false; message: string };

const refuse = (message: string): Applied => ({ ok: false, message });

/**
 * One operation on a sheet. The document given stays as it is; the one returned shares with it what did not change.
 * Nothing is clamped, so that increments add up in whatever order they arrive: a value outside its bounds is a
 * warning of the derivation.
 */
export function applyOp(schema: SheetSchema, doc: SheetDoc, op: Op): Applied {
  switch (op.t) {
    case 'set':
      return set(schema, doc, op.path.split('/'), op.v);
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

export interface Replayed {
  doc: SheetDoc;
  accepted: string[];
  rejected: { opId: string; message: string }[];
}

/** Why a change that a sheet could take is refused all the same; undefined lets it be. */
export type Objection = (op: Op, before: SheetDoc, after: SheetDoc) => string | undefined;

/** Operations in their order; those whose `opId` is among `seen` are accepted again without effect. */
export function applyOps(
  schema: SheetSchema,
  doc: SheetDoc,
  ops: readonly Op[],
  seen: ReadonlySet<string>,
  objection: Objection = () => undefined,
): Replayed {
  const done = new Set(seen);
  const result: Replayed = { doc, accepted: [], rejected: [] };
  for (const op of ops) {
    if (!done.has(op.opId)) {
      const applied = applyOp(schema, result.doc, op);
      const message = applied.ok ? objection(op, result.doc, applied.doc) : applied.message;
      if (!applied.ok || message !== undefined) {
        result.rejected.push({ opId: op.opId, message: message! });
        continue;
      }
      result.doc = { ...applied.doc, seq: result.doc.seq + 1 };
      done.add(op.opId);
    }
    result.accepted.push(op.opId);
  }
  return result;
}

const fieldOf = (schema: SheetSchema, id: string): Field | undefined => schema.fields.find((field) => field.id === id);

const columnOf = (list: FieldOf<'list'>, id: string): Column | undefined =>
  list.item.find((column) => column.id === id);

const withValue = (doc: SheetDoc, id: string, value: Value): Applied => ({
  ok: true,
  doc: { ...doc, values: { ...doc.values, [id]: value } },
});

function set(schema: SheetSchema, doc: SheetDoc, path: readonly string[], value: Scalar): Applied {
  const [first, second, third] = path;
  if (first === undefined || path.length > 3) return refuse(UNKNOWN);
  if (third !== undefined) {
    return onColumn(schema, doc, path, (item, column) => {
      const fault = faultOf(column, value);
      return fault ?? { ...item, [column.id]: value };
    });
  }
  if (second === undefined) {
    const field = fieldOf(schema, first);
    const fault = field ? faultOf(field, value) : UNKNOWN;
    return fault ? refuse(fault) : withValue(doc, first, value);
  }
  if (first === ACTIVE) return activate(schema, doc, second, value);
  if (first === OVERRIDES) return override(schema, doc, second, value);
  if (first === LINKS) return link(schema, doc, second, value);
  return refuse(UNKNOWN);
}

function activate(schema: SheetSchema, doc: SheetDoc, id: string, value: Scalar): Applied {
  if (typeof value !== 'boolean') return refuse('Uma condição vale ou não vale.');
  if (value && !schema.conditions.some((condition) => condition.id === id))
    return refuse('Esta condição não existe neste sistema.');
  const others = doc.active.filter((active) => active !== id);
  return { ok: true, doc: { ...doc, active: value ? [...others, id] : others } };
}

function override(schema: SheetSchema, doc: SheetDoc, id: string, value: Scalar): Applied {
  if (value === false) {
    const { [id]: _, ...overrides } = doc.overrides;
    return { ok: true, doc: { ...doc, overrides } };
  }
  const field = fieldOf(schema, id);
  if (field?.kind !== 'computed' || !field.override) return refuse('Este valor não pode ser escrito por cima.');
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('Aqui cabe um número.');
  return { ok: true, doc: { ...doc, overrides: { ...doc.overrides, [id]: value } } };
}

function link(schema: SheetSchema, doc: SheetDoc, id: string, value: Scalar): Applied {
  const key = linkKey(id);
  if (value === '') {
    const { [key]: _, ...values } = doc.values;
    return { ok: true, doc: { ...doc, values } };
  }
  if (!fieldOf(schema, id)) return refuse(UNKNOWN);
  return readLink(value) ? withValue(doc, key, value) : refuse('Este não é o endereço de uma página de um livro.');
}

function increment(schema: SheetSchema, doc: SheetDoc, path: readonly string[], by: number): Applied {
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
  return typeof sum === 'string' ? refuse(sum) : withValue(doc, id, sum);
}

/** Sums past the largest number could not be written down. */
const summed = <T>(sum: number, put: (sum: number) => T): T | string =>
  Number.isFinite(sum) ? put(sum) : 'Este número ficaria grande demais.';

/** A start that is a formula is worked out when a sheet is made (`newSheet`), so only numbers are met here. */
const numberOr = (value: Value | undefined, start: number | string | undefined): number =>
  typeof value === 'number' ? value : typeof start === 'number' ? start : 0;

function add(schema: SheetSchema, doc: SheetDoc, id: string, item: ListItem): Applied {
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
  return withValue(doc, id, [...items, item]);
}

function onList(
  schema: SheetSchema,
  doc: SheetDoc,
  id: string,
  change: (items: readonly ListItem[], list: FieldOf<'list'>) => ListItem[] | string,
): Applied {
  const field = fieldOf(schema, id);
  if (field?.kind !== 'list') return refuse('Esta lista não existe nesta ficha.');
  const items = change(itemsOf(doc, id), field);
  return typeof items === 'string' ? refuse(items) : withValue(doc, id, items);
}

function onItem(
  schema: SheetSchema,
  doc: SheetDoc,
  id: string,
  itemId: string,
  change: (item: ListItem, list: FieldOf<'list'>) => ListItem | string,
): Applied {
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
): Applied {
  return onItem(schema, doc, list, itemId, (item, field) => {
    const column = columnOf(field, columnId);
    return column ? change(item, column) : UNKNOWN;
  });
}

const longest = (field: Field): number => Math.min((field.kind === 'text' && field.max) || LONGEST_TEXT, LONGEST_TEXT);

/** Why a field cannot hold a value at all, whatever its bounds. */
export function faultOf(field: Field, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'image':
      if (typeof value !== 'string') return `“${field.label}” é um texto.`;
      return value.length > longest(field)
        ? `O texto de “${field.label}” passa de ${longest(field)} caracteres.`
        : undefined;
    case 'number':
    case 'resource':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : `“${field.label}” é um número.`;
    case 'bool':
      return typeof value === 'boolean' ? undefined : `“${field.label}” é sim ou não.`;
    case 'select':
      return value === '' || field.options.some((option) => option.value === value)
        ? undefined
        : `“${field.label}” não tem essa opção.`;
    case 'computed':
      return `“${field.label}” é calculado.`;
    case 'list':
      return `“${field.label}” é uma lista: some, mude e tire itens dela.`;
  }
}
