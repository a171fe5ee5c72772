import type { SheetSchema } from '../../../game/sheet/system.ts';

type GivenFields = Record<string, unknown>;

const isObject = (value: unknown): value is GivenFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutKeys = (value: unknown, locked: ReadonlySet<string>): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([id]) => !locked.has(id))) : value;

function withoutMigration(step: unknown, locked: ReadonlySet<string>): unknown {
  if (!isObject(step)) return step;
  const { rename, drop, set } = step;
  return {
    ...step,
    ...(rename === undefined ? {} : { rename: withoutKeys(rename, locked) }),
    ...(set === undefined ? {} : { set: withoutKeys(set, locked) }),
    ...(Array.isArray(drop) ? { drop: drop.filter((id) => !locked.has(id as string)) } : {}),
  };
}

/**
 * A structure that its owner gives, with the fields that the mestre alone sees or changes: they keep their `access`, come
 * back where they were left out. No migration moves or sets their values, or those of the fields in `secret`.
 */
export function withLockedFields(
  { fields }: SheetSchema,
  given: GivenFields,
  secret: ReadonlySet<string>,
): GivenFields {
  const locked = fields.filter(({ access }) => access?.view === 'mestre' || access?.edit === 'mestre');
  if ((locked.length === 0 && secret.size === 0) || !Array.isArray(given.fields)) return given;
  const byId = new Map(locked.map((field) => [field.id, field]));
  const ids = new Set(byId.keys());
  const kept = given.fields.map((field: unknown) => {
    const own = isObject(field) && typeof field.id === 'string' ? byId.get(field.id) : undefined;
    return own ? { ...(field as GivenFields), access: own.access } : field;
  });
  const present = new Set(given.fields.map((field: unknown) => (isObject(field) ? field.id : undefined)));
  return {
    ...given,
    fields: [...kept, ...locked.filter(({ id }) => !present.has(id))],
    ...(Array.isArray(given.migrations)
      ? { migrations: given.migrations.map((step: unknown) => withoutMigration(step, ids.union(secret))) }
      : {}),
  };
}
