import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const TICKED = new Set(['checkbox', 'radio', 'file', 'submit', 'button']);

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !TICKED.has(element.type));

/** Fields have no other end of a line. */
const inLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Takes over what the fields of a form show. A mask, an autofill or an extension may write into a field without the
 * form hearing of it, and what a field shows is what is sent.
 */
export function readShown<Values extends FieldValues>(
  element: HTMLFormElement | null,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  for (const field of element?.elements ?? []) {
    if (!isText(field) || field.name === '') continue;
    const name = field.name as Path<Values>;
    const known: unknown = form.getValues(name);
    if (typeof known === 'string' && inLines(known) !== field.value)
      form.setValue(name, field.value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
