import { useCallback, useEffect, useState } from 'react';
import { fold } from '../../lib/text.ts';
import type { Book } from './book.ts';

/** In milliseconds after the last page turn. Some browsers limit how often the address may change. */
const SETTLED = 400;

/** Keeps the current page in the address, so that a reload or a copied link opens there. */
export function usePageAddress(page: number): void {
  useEffect(() => {
    const settled = setTimeout(() => {
      const address = new URL(window.location.href);
      if (address.searchParams.get('pagina') === String(page)) return;
      address.searchParams.set('pagina', String(page));
      window.history.replaceState(window.history.state, '', address);
    }, SETTLED);
    return () => clearTimeout(settled);
  }, [page]);
}

export function useLabels(book: Book) {
  const [labels, setLabels] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let closed = false;
    book.labels().then(
      (found) => closed || setLabels(found),
      () => undefined,
    );
    return () => {
      closed = true;
    };
  }, [book]);

  const printedOn = useCallback((page: number): string | null => labels?.[page - 1] || null, [labels]);
  const labelOf = useCallback(
    (page: number): string => {
      const printed = printedOn(page);
      return printed === null || printed === String(page)
        ? `Página ${page}`
        : `Página ${printed} (${page}ª do arquivo)`;
    },
    [printedOn],
  );
  const pageNamed = (text: string): number | null => {
    const name = fold(text.trim());
    const labelled = labels?.findIndex((label) => fold(label) === name) ?? -1;
    const page = labelled >= 0 ? labelled + 1 : /^\d+$/.test(name) ? Number(name) : 0;
    return page >= 1 && page <= book.pages ? page : null;
  };
  return { labelOf, printedOn, pageNamed };
}
