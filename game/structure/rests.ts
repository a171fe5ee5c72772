import type { SheetSchema } from '../sheet/system.ts';
import { idFrom } from './structure.ts';

export type Rest = NonNullable<SheetSchema['rests']>[number];

export function addRest(schema: SheetSchema, label: string): SheetSchema {
  const rests = schema.rests ?? [];
  return { ...schema, rests: [...rests, { id: idFrom(label, new Set(rests.map(({ id }) => id))), label }] };
}

export const changeRest = (schema: SheetSchema, rest: Rest): SheetSchema => ({
  ...schema,
  rests: (schema.rests ?? []).map((one) => (one.id === rest.id ? rest : one)),
});

/** Removes a rest; what it brought back no longer comes back with it. */
export const removeRest = (schema: SheetSchema, id: string): SheetSchema => ({
  ...schema,
  rests: (schema.rests ?? []).filter((one) => one.id !== id),
  fields: schema.fields.map((field) =>
    field.kind === 'resource' && field.resetOn
      ? { ...field, resetOn: field.resetOn.filter((rest) => rest !== id) }
      : field,
  ),
});

/** Whether a resource comes back with a rest. */
export const setBack = (schema: SheetSchema, rest: string, fieldId: string, back: boolean): SheetSchema => ({
  ...schema,
  fields: schema.fields.map((field) => {
    if (field.kind !== 'resource' || field.id !== fieldId) return field;
    const others = (field.resetOn ?? []).filter((one) => one !== rest);
    return { ...field, resetOn: back ? [...others, rest] : others };
  }),
});
