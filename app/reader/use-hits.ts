import { type RefObject, useCallback, useRef } from 'react';
import type { Book, BookPlace } from './book.ts';
import { placeOfHit, type WordLayer } from './highlights.ts';
import { type FoundHit, useSearch } from './use-search.ts';

const NONE: readonly FoundHit[] = [];
/** A hit outside the view scrolls to this distance from the top, in pixels. */
const TOP_PX = 180;

/** Searches, and scrolls to a hit as soon as its page is rendered. */
export function useHits(book: Book, viewport: RefObject<HTMLElement | null>, jump: (place: BookPlace) => void) {
  const layers = useRef(new Map<number, WordLayer>());

  const bring = useCallback(
    (hit: FoundHit) => {
      const layer = layers.current.get(hit.page);
      const element = viewport.current;
      const at = layer && placeOfHit(layer, hit);
      if (!at || !element) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (at.top < top + TOP_PX / 2 || at.bottom > bottom - TOP_PX / 2) element.scrollTop += at.top - top - TOP_PX;
    },
    [viewport],
  );
  const go = useCallback(
    (hit: FoundHit) => {
      jump({ page: hit.page });
      requestAnimationFrame(() => bring(hit));
    },
    [jump, bring],
  );
  const search = useSearch(book, go);
  const wanted = useRef<FoundHit | null>(null);
  wanted.current = search.current;

  const onWords = useCallback(
    (page: number, layer: WordLayer | null) => {
      if (!layer) return void layers.current.delete(page);
      layers.current.set(page, layer);
      if (wanted.current?.page === page) bring(wanted.current);
    },
    [bring],
  );
  const hitsOf = useCallback((page: number) => search.found.byPage.get(page) ?? NONE, [search.found]);
  return { search, hitsOf, onWords };
}
