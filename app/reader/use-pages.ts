import { useCallback, useEffect, useState } from 'react';
import { printedNumber } from '../../features/publishing/books/page-numbers.ts';
import type { Book } from './book.ts';
import { labelOf, type PageLabels, pageNamed, printedOn } from './page-labels.ts';

/** Some browsers limit how often the address may change, so it waits for so long after the last page turn. */
const TURN_PAUSE_MS = 400;

/** Keeps the current page in the address, so that a reload or a copied link opens there. */
export function usePageAddress(page: number): void {
  useEffect(() => {
    const settled = setTimeout(() => {
      const address = new URL(window.location.href);
      if (address.searchParams.get('pagina') === String(page)) return;
      address.searchParams.set('pagina', String(page));
      window.history.replaceState(window.history.state, '', address);
    }, TURN_PAUSE_MS);
    return () => clearTimeout(settled);
  }, [page]);
}

/** The labels of the file, or those that count from the page with the 1. */
export function useLabels(book: Book, pageOne: number | null) {
  const [labels, setLabels] = useState<PageLabels>(null);
  useEffect(() => {
    let closed = false;
    if (pageOne !== null) {
      setLabels(Array.from({ length: book.pages }, (_, at) => printedNumber(at + 1, null, pageOne)));
      return;
    }
    book.labels().then(
      (found) => closed || setLabels(found),
      () => undefined,
    );
    return () => {
      closed = true;
    };
  }, [book, pageOne]);

  return {
    printedOn: (page: number) => printedOn(labels, page),
    labelOf: useCallback((page: number) => labelOf(labels, page), [labels]),
    pageNamed: (text: string) => pageNamed(labels, book.pages, text),
  };
}
