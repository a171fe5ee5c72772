import { z } from 'zod';
import type { ListItem, SheetDoc, Value } from '../../../game/sheet/doc.ts';
import { faultOf } from '../../../game/sheet/fault.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { isPosition, positionBetween } from '../../../game/sheet/position.ts';
import type { Field, FieldOf, SheetSchema } from '../../../game/sheet/system.ts';
import { scalar } from './character-schema.ts';
import { isPortraitAddress } from './portrait.ts';

export interface ExportedCharacter {
  format: 1;
  doc: SheetDoc;
  schema: SheetSchema | null;
  portrait: string | null;
}

const rules = z.object({ id: z.string().min(1).max(128), version: z.int().min(1).max(10_000) });
const contents = z.object({
  schema: rules,
  values: z.record(z.string().max(128), z.unknown()),
  active: z.array(z.string().max(128)).max(500).default([]),
  overrides: z.record(z.string().max(128), z.number()).default({}),
});

export const exportedFile = z.union([
  z.object({
    doc: contents,
    schema: z.record(z.string(), z.unknown()).nullable().default(null),
    portrait: z.string().nullable().default(null),
  }),
  contents.transform((doc) => ({ doc, schema: null, portrait: null })),
]);

const ITEM_ID = /^[\w-]{1,64}$/;

function itemsOf(list: FieldOf<'list'>, value: unknown): ListItem[] {
  const taken = new Set<string>();
  let last: string | undefined;
  return (Array.isArray(value) ? value : []).slice(0, list.maxItems).flatMap((given, index): ListItem[] => {
    const columns = z.record(z.string().max(128), scalar).safeParse(given);
    if (!columns.success) return [];
    const { _id, _pos, ...rest } = columns.data;
    const kept = Object.entries(rest).filter(([id, cell]) => {
      const column = list.item.find((one) => one.id === id);
      return !column || faultOf(column, cell) === undefined;
    });
    const named = typeof _id === 'string' && ITEM_ID.test(_id) && !taken.has(_id) ? _id : `i${index + 1}-importado`;
    last = typeof _pos === 'string' && isPosition(_pos) ? _pos : positionBetween(last, undefined);
    taken.add(named);
    return [{ ...Object.fromEntries(kept), _id: named, _pos: last }];
  });
}

function keepable(field: Field | undefined, value: unknown): Value | undefined {
  if (field?.kind === 'list') return itemsOf(field, value);
  if (field?.kind === 'image') return undefined;
  if (field) return faultOf(field, value) === undefined ? (value as Value) : undefined;
  const unknown = z
    .union([scalar, z.array(z.object({ _id: z.string(), _pos: z.string() }).catchall(scalar))])
    .safeParse(value);
  return unknown.success ? unknown.data : undefined;
}

export interface ImportedSheet {
  doc: SheetDoc;
  left: string[];
}

/**
 * A file's sheet for a new owner: values without a field stay, invalid values are left out, and so is the address of a
 * portrait, whose picture the file has beside it.
 */
export function importedDoc(
  sheet: Sheet,
  id: string,
  ownerId: string,
  given: z.output<typeof contents>,
): ImportedSheet {
  const left: string[] = [];
  const values = Object.entries(given.values).flatMap(([key, raw]): [string, Value][] => {
    const field = sheet.schema.fields.find((one) => one.id === key);
    const value = keepable(field, raw);
    if (value !== undefined) return [[key, value]];
    if (field?.kind !== 'image' || (typeof raw === 'string' && isPortraitAddress(raw))) left.push(key);
    return [];
  });
  const { schema, active, overrides } = given;
  return { left, doc: { id, ownerId, schema, values: Object.fromEntries(values), active, overrides, seq: 0 } };
}
