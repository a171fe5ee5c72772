import { fold } from '../../lib/text.ts';

/** The labels that a book prints on its pages; null until they are read. */
export type PageLabels = readonly string[] | null;

export const printedOn = (labels: PageLabels, page: number): string | null => labels?.[page - 1] || null;

export function labelOf(labels: PageLabels, page: number): string {
  const printed = printedOn(labels, page);
  return printed === null || printed === String(page) ? `Página ${page}` : `Página ${printed} (${page}ª do arquivo)`;
}

/** The page that a reader names by its printed label or its number; null for none. */
export function pageNamed(labels: PageLabels, pages: number, text: string): number | null {
  const name = fold(text.trim());
  if (name === '') return null;
  const labelled = labels?.findIndex((label) => fold(label) === name) ?? -1;
  const page = labelled >= 0 ? labelled + 1 : /^\d+$/.test(name) ? Number(name) : 0;
  return page >= 1 && page <= pages ? page : null;
}
