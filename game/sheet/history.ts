import { lookUp } from '../../lib/words.ts';
import { ACTIVE, type Edit, itemsOf, LINKS, type ListItem, OVERRIDES, type SheetDoc, type Value } from './doc.ts';
import type { Scalar } from './formula.ts';
import type { Column, Field, FieldOf, SheetSchema } from './system.ts';

/** The content of a place of a sheet; null where nothing stood. */
export type PlaceValue = Scalar | ListItem | null;

/**
 * A place of a sheet and what became of it. Paths: `campo`, `lista/item` (the whole item), `active/condicao`,
 * `overrides/campo` and `links/campo`.
 */
export interface PlaceChange {
  path: string;
  before: PlaceValue;
  after: PlaceValue;
}

const keysOf = (...of: Readonly<Record<string, unknown>>[]): Set<string> => new Set(of.flatMap(Object.keys));

/** Whether two values say the same; of items in any order of their columns. */
export function samePlace(one: PlaceValue, other: PlaceValue): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  return [...keysOf(one, other)].every((key) => lookUp(one, key) === lookUp(other, key));
}

function changedItems(path: string, before: Value | undefined, after: Value | undefined): PlaceChange[] {
  const byId = (value: Value | undefined) =>
    new Map(Array.isArray(value) ? value.map((item): [string, ListItem] => [item._id, item]) : []);
  const [earlier, later] = [byId(before), byId(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].map((id) => ({
    path: `${path}/${id}`,
    before: earlier.get(id) ?? null,
    after: later.get(id) ?? null,
  }));
}

/** Every place in which two states of a sheet differ. */
export function placesBetween(before: SheetDoc, after: SheetDoc): PlaceChange[] {
  const values = [...keysOf(before.values, after.values)].flatMap((key): PlaceChange[] => {
    const [from, to] = [lookUp(before.values, key), lookUp(after.values, key)];
    if (from === to) return [];
    if (Array.isArray(from) || Array.isArray(to)) return changedItems(key, from, to);
    return [{ path: key, before: from ?? null, after: to ?? null }];
  });
  const overrides = [...keysOf(before.overrides, after.overrides)].map((key) => ({
    path: `${OVERRIDES}/${key}`,
    before: lookUp(before.overrides, key) ?? null,
    after: lookUp(after.overrides, key) ?? null,
  }));
  const conditions = [...new Set([...before.active, ...after.active])].map((id) => ({
    path: `${ACTIVE}/${id}`,
    before: before.active.includes(id),
    after: after.active.includes(id),
  }));
  return [...values, ...overrides, ...conditions].filter((change) => !samePlace(change.before, change.after));
}

/** The id of the field that a place is of; undefined for a condition. */
export function fieldOfPlace(path: string): string | undefined {
  const [first, second] = path.split('/');
  if (first === ACTIVE) return undefined;
  return first === OVERRIDES || first === LINKS ? second : first;
}

/** The place that an edit changes. */
export function placeOfEdit(edit: Edit): string {
  if (edit.t === 'add') return `${edit.list}/${edit.item._id}`;
  if (edit.t === 'del' || edit.t === 'move') return `${edit.list}/${edit.itemId}`;
  const parts = edit.path.split('/');
  return parts.length === 3 ? parts.slice(0, 2).join('/') : edit.path;
}

export function placeOf(doc: SheetDoc, path: string): PlaceValue {
  const [first = '', second] = path.split('/');
  if (second === undefined || first === LINKS) {
    const value = lookUp(doc.values, path);
    return value === undefined || Array.isArray(value) ? null : value;
  }
  if (first === ACTIVE) return doc.active.includes(second);
  if (first === OVERRIDES) return lookUp(doc.overrides, second) ?? null;
  return itemsOf(doc, first).find(({ _id }) => _id === second) ?? null;
}

/** The default of a field or column; undefined where nothing is ever written. */
function blank(field: Field | Column): Scalar | undefined {
  switch (field.kind) {
    case 'text':
    case 'image':
      return '';
    case 'bool':
      return field.default ?? false;
    case 'number':
    case 'resource':
      return typeof field.default === 'number' ? field.default : 0;
    case 'select':
      return field.default ?? '';
    default:
      return undefined;
  }
}

/** Whether a place reads as before: what was never written is as good as what a field begins with. */
export function isUnchanged(schema: SheetSchema, { path, before, after }: PlaceChange): boolean {
  const field = schema.fields.find(({ id }) => id === path);
  const start = field ? (blank(field) ?? null) : null;
  return samePlace(before ?? start, after ?? start);
}

function itemBack(list: FieldOf<'list'>, doc: SheetDoc, itemId: string, before: PlaceValue): Edit[] {
  const now = itemsOf(doc, list.id).find(({ _id }) => _id === itemId);
  if (before === null) return now ? [{ t: 'del', list: list.id, itemId }] : [];
  if (typeof before !== 'object') return [];
  if (!now) {
    const known = Object.entries(before).filter(([key]) => key[0] === '_' || list.item.some(({ id }) => id === key));
    return [{ t: 'add', list: list.id, item: Object.fromEntries(known) as ListItem }];
  }
  const moved: Edit[] = now._pos === before._pos ? [] : [{ t: 'move', list: list.id, itemId, pos: before._pos }];
  return [
    ...moved,
    ...list.item.flatMap((column): Edit[] => {
      const v = lookUp(before, column.id) ?? blank(column);
      if (v === undefined || v === lookUp(now, column.id)) return [];
      return [{ t: 'set', path: `${list.id}/${itemId}/${column.id}`, v }];
    }),
  ];
}

/** The edits that put back what stood at a place; none where it stands already, or where its field is gone. */
export function editsBack(schema: SheetSchema, doc: SheetDoc, path: string, before: PlaceValue): Edit[] {
  const [first = '', second] = path.split('/');
  if (samePlace(placeOf(doc, path), before)) return [];
  if (first === ACTIVE) return [{ t: 'set', path, v: before === true }];
  const field = schema.fields.find(({ id }) => id === fieldOfPlace(path));
  if (!field) return [];
  if (second !== undefined && field.kind === 'list' && first === field.id) return itemBack(field, doc, second, before);
  if (typeof before === 'object' && before !== null) return [];
  if (first === OVERRIDES) return [{ t: 'set', path, v: before ?? false }];
  if (first === LINKS) return [{ t: 'set', path, v: before ?? '' }];
  const v = before ?? blank(field);
  if (v === undefined || second !== undefined || v === (placeOf(doc, path) ?? blank(field))) return [];
  return [{ t: 'set', path, v }];
}

/**
 * The edits that bring a sheet back to before the oldest of these changes, which are all since then, the newest first.
 */
export function editsBackTo(schema: SheetSchema, doc: SheetDoc, changes: readonly PlaceChange[]): Edit[] {
  const oldest = new Map(changes.map(({ path, before }) => [path, before]));
  return [...oldest].flatMap(([path, before]) => editsBack(schema, doc, path, before));
}
