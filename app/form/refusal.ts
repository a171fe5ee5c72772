import type { Refusal } from '../api/refusal.ts';

const CHECK_HERE = 'Confira o que está escrito aqui.';

/**
 * The refused fields and a sentence for each; empty when the refusal concerns none of them. `details.fields`
 * contains input paths; the first or second segment is the form's field. Without it, `byStatus` selects the field. A
 * sentence that only names the fields (`details.generic`) is said shorter at each of them.
 */
export function refusedFields<Field extends string>(
  { status, message, details }: Refusal,
  fields: readonly Field[],
  byStatus: Readonly<Record<string, Field | 'form' | 'toast'>>,
): Partial<Record<Field, string>> {
  const paths = Array.isArray(details.fields) ? details.fields.map(String) : [];
  const refused: Partial<Record<Field, string>> = {};
  for (const path of paths) {
    const steps = path.split('.').slice(0, 2);
    const field = fields.find((name) => steps.includes(name));
    if (field) refused[field] = details.generic === true ? CHECK_HERE : message;
  }
  if (paths.length > 0) return refused;
  const field = byStatus[status];
  return field === undefined || field === 'form' || field === 'toast'
    ? {}
    : ({ [field]: message } as Partial<Record<Field, string>>);
}
