import { lookUp } from '../../lib/words.ts';
import type { SheetDoc, Value } from './doc.ts';
import type { FieldOf, SheetSchema } from './system.ts';

/** Values by the key that `sharedKey` makes. */
export type SharedValues = Readonly<Record<string, number>>;

/** The resources of which the sheets at one table have one together. */
export const sharedFields = ({ fields }: SheetSchema): FieldOf<'resource'>[] =>
  fields.filter((field): field is FieldOf<'resource'> => field.kind === 'resource' && field.shared === true);

/** Sheets share what has the same name in the same system. */
export const sharedKey = (systemId: string, fieldId: string): string => `${systemId}/${fieldId}`;

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/**
 * The value at a table before anybody changed it. The rules of a shared resource have numbers alone
 * (`check-system.ts`).
 */
export const sharedStart = ({ default: start, min }: FieldOf<'resource'>): number => numberOr(start ?? min, 0);

export const sharedBounds = ({ min, max }: FieldOf<'resource'>): { min: number; max: number } => ({
  min: numberOr(min, 0),
  max: numberOr(max, 0),
});

function withValues(doc: SheetDoc, schema: SheetSchema, valueFor: (field: FieldOf<'resource'>) => Value | undefined) {
  const values: Record<string, Value> = { ...doc.values };
  for (const field of sharedFields(schema)) {
    const value = valueFor(field);
    if (value === undefined) delete values[field.id];
    else values[field.id] = value;
  }
  return { ...doc, values };
}

/** A sheet as it is at a table. */
export const withShared = (schema: SheetSchema, doc: SheetDoc, shared: SharedValues): SheetDoc =>
  withValues(doc, schema, (field) => shared[sharedKey(schema.id, field.id)] ?? sharedStart(field));

/** A sheet with its own values again in place of the table's. */
export const withOwn = (schema: SheetSchema, doc: SheetDoc, own: SheetDoc['values']): SheetDoc =>
  withValues(doc, schema, ({ id }) => lookUp(own, id));

/** The shared values of a sheet that are not the table's any more. */
export function sharedChanges(schema: SheetSchema, doc: SheetDoc, shared: SharedValues): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const field of sharedFields(schema)) {
    const key = sharedKey(schema.id, field.id);
    const value = doc.values[field.id];
    if (typeof value === 'number' && value !== (shared[key] ?? sharedStart(field))) changes[key] = value;
  }
  return changes;
}
