import { createContext, type RefObject, useContext } from 'react';

/** The window of its own in which pages open beside a screen that has no place for one. */
export const PAGE_WINDOW = 'rpgpedia-pagina';

/** A page by its place in the file. */
export interface BesideAt {
  bookId: string;
  page: number;
}

export interface PageOpener {
  /** `stays`: the focus stays where it is, as in the results of a search. */
  open: (at: BesideAt, stays?: boolean) => void;
}

/** The screen that opens pages beside itself; null elsewhere. */
export const BesideContext = createContext<PageOpener | null>(null);

export const useBesidePage = (): PageOpener | null => useContext(BesideContext);

/** The search of a screen that opens pages beside itself: it stays while they open. */
export interface SearchPlace {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The page that was asked for last and stands open; null while none does. */
  shown: BesideAt | null;
  /** The element that had the focus before the search and its page. */
  opener: RefObject<Element | null>;
}

export const SearchContext = createContext<SearchPlace | null>(null);

export const useSearchPlace = (): SearchPlace | null => useContext(SearchContext);
