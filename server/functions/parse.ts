import type { core, z } from 'zod';
import { fieldWord } from '../../features/kit/field-messages.ts';
import { AppError } from '../../lib/app-error.ts';
import { withoutControls } from '../../lib/controls.ts';

/** Removes what a null stood for (`optional`): a verb that copies an input's fields takes only what was given. */
function dropUndefined<T>(data: T): T {
  if (Array.isArray(data)) data.forEach(dropUndefined);
  else if (data !== null && typeof data === 'object')
    for (const [name, value] of Object.entries(data))
      if (value === undefined) delete data[name as keyof T];
      else dropUndefined(value);
  return data;
}

/** Any text may end in a feed, a calendar or a mail: each is cleaned here, before its field is checked. */
function cleanData(data: unknown): unknown {
  if (typeof data === 'string') return withoutControls(data);
  if (Array.isArray(data)) return data.map(cleanData);
  if (data === null || typeof data !== 'object') return data;
  const fields = Object.entries(data).map(([name, value]) => [withoutControls(name), cleanData(value)] as const);
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw new AppError('INVALID_ARGUMENT', 'Dois campos têm o mesmo nome. Deixe um só e tente de novo.');
  return Object.fromEntries(fields);
}

/** A choice of several forms is told by what is wrong with the form that comes nearest. */
const inForms = (issues: readonly core.$ZodIssue[]): core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [nearest] = issue.errors.map(inForms).toSorted((a, b) => a.length - b.length);
    return nearest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
  });

/** A sentence that lists more is not read. */
const WORDS_SHOWN = 5;

/** `of` is the function whose input it is. */
export function parse<T extends z.ZodType>(schema: T, data: unknown, of?: string): z.output<T> {
  const parsed = schema.safeParse(cleanData(data));
  if (parsed.success) return dropUndefined(parsed.data);
  const issues = inForms(parsed.error.issues);
  const fields = [...new Set(issues.map((issue) => issue.path.join('.')))].filter(Boolean);
  const refusal = issues.find((issue) => issue.code === 'custom' && issue.params?.toShow === true);
  if (refusal) throw new AppError('INVALID_ARGUMENT', refusal.message, { fields });
  const words = issues.map(({ path }) => fieldWord(path, of)).filter((word) => word !== undefined);
  const shown = [...new Set(words)].slice(0, WORDS_SHOWN);
  const named = shown.length > 0 ? `Confira ${shown.map((word) => `“${word}”`).join(', ')}` : 'Confira os dados';
  throw new AppError('INVALID_ARGUMENT', `${named} e tente de novo.`, { fields, generic: true });
}
