import { createContext, useContext } from 'react';

/** The window of its own in which pages open beside a screen that has no place for one. */
export const PAGE_WINDOW = 'rpgpedia-pagina';

/** A page by its place in the file. */
export interface BesideAt {
  bookId: string;
  page: number;
}

export interface PageOpener {
  open: (at: BesideAt) => void;
}

/** The screen that opens pages beside itself; null elsewhere. */
export const BesideContext = createContext<PageOpener | null>(null);

export const useBesidePage = (): PageOpener | null => useContext(BesideContext);
