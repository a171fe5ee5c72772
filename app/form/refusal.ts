import type { FunctionError } from '../api/call.ts';

const CHECK_HERE = 'Confira o que está escrito aqui.';

/**
 * The fields that a refusal is about and the sentence for each; none where it is about the form as a whole.
 * `details.fields` names fields by their paths in the input, of which the form has the first or the second step.
 * Without it, `byStatus` says where a refusal belongs.
 */
export function refusedFields<Field extends string>(
  { status, message, details }: FunctionError,
  fields: readonly Field[],
  byStatus: Readonly<Record<string, Field | 'form'>>,
): Partial<Record<Field, string>> {
  const paths = Array.isArray(details.fields) ? details.fields.map(String) : [];
  const refused: Partial<Record<Field, string>> = {};
  for (const path of paths) {
    const steps = path.split('.').slice(0, 2);
    const field = fields.find((name) => steps.includes(name));
    if (field) refused[field] = message.includes(`“${path}”`) ? CHECK_HERE : message;
  }
  if (paths.length > 0) return refused;
  const field = byStatus[status];
  return field === undefined || field === 'form' ? {} : ({ [field]: message } as Partial<Record<Field, string>>);
}
