import type { Field, SheetSchema } from '../sheet/system.ts';
import { type Entry, outlineOf, withOutline } from './outline.ts';
import { idFrom, idsOf } from './structure.ts';

export type Condition = SheetSchema['conditions'][number];
export type Effect = Condition['effects'][number];

export const changeable = (schema: SheetSchema): Field[] =>
  schema.fields.filter(({ kind }) => kind === 'number' || kind === 'computed' || kind === 'resource');

const isConditions = (entry: Entry): boolean => entry.kind === 'block' && entry.block.kind === 'conditions';

export function addCondition(schema: SheetSchema, label: string): SheetSchema {
  const conditions = [...schema.conditions, { id: idFrom(label, idsOf(schema)), label, effects: [] }];
  const outline = outlineOf(schema);
  const shown = outline.some(({ entries }) => entries.some(isConditions));
  const block: Entry = { kind: 'block', block: { kind: 'conditions' } };
  return withOutline(
    { ...schema, conditions },
    outline.map((section, index) =>
      shown || index > 0 ? section : { ...section, entries: [...section.entries, block] },
    ),
  );
}

export const changeCondition = (schema: SheetSchema, condition: Condition): SheetSchema => ({
  ...schema,
  conditions: schema.conditions.map((one) => (one.id === condition.id ? condition : one)),
});

export function removeCondition(schema: SheetSchema, id: string): SheetSchema {
  const conditions = schema.conditions.filter((one) => one.id !== id);
  const outline = outlineOf(schema).map((section) => ({
    ...section,
    entries: conditions.length > 0 ? section.entries : section.entries.filter((entry) => !isConditions(entry)),
  }));
  const characters = schema.characters?.map((one) =>
    one.active ? { ...one, active: one.active.filter((active) => active !== id) } : one,
  );
  return withOutline({ ...schema, conditions, ...(characters ? { characters } : {}) }, outline);
}
