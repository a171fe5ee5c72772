import { useCallback, useEffect, useMemo, useState } from 'react';
import { around, findAll, type Hit } from '../../features/reading/reading/find.ts';
import type { Book } from './book.ts';

export interface FoundHit extends Hit {
  page: number;
  words: readonly [string, string, string];
}

interface FoundHits {
  query: string;
  hits: readonly FoundHit[];
  byPage: ReadonlyMap<number, readonly FoundHit[]>;
  looked: number;
  unread: number;
}

const NOTHING: FoundHits = { query: '', hits: [], byPage: new Map(), looked: 0, unread: 0 };
/** The pause after the last key, and the one between two progress updates. */
const TYPING_PAUSE_MS = 250;
const REPORT_PAUSE_MS = 150;
const AT_ONCE = 4;
/** A search with more hits stops; the user should be more specific. */
const HITS_MAX = 5_000;
const QUERY_LETTERS_MIN = 2;

async function look(book: Book, query: string, tell: (found: FoundHits) => void, signal: AbortSignal): Promise<void> {
  let hits: FoundHit[] = [];
  const byPage = new Map<number, readonly FoundHit[]>();
  let unread = 0;
  let received = performance.now();
  for (let first = 1; first <= book.pages && hits.length < HITS_MAX; first += AT_ONCE) {
    const pages = Array.from({ length: Math.min(AT_ONCE, book.pages - first + 1) }, (_, index) => first + index);
    const texts = await Promise.all(pages.map((page) => book.text(page).catch(() => null)));
    if (signal.aborted) return;
    for (const [index, page] of pages.entries()) {
      const text = texts[index]?.text;
      if (text === undefined) unread += 1;
      const found = findAll(text ?? '', query).map((hit) => ({ ...hit, page, words: around(text!, hit) }));
      if (found.length > 0) byPage.set(page, found);
      hits = hits.concat(found);
    }
    if (performance.now() - received < REPORT_PAUSE_MS) continue;
    received = performance.now();
    tell({ query, hits, byPage: new Map(byPage), looked: pages.at(-1)!, unread });
    await new Promise((resolve) => setTimeout(resolve));
  }
  tell({ query, hits, byPage, looked: book.pages, unread });
}

export function useSearch(book: Book, onGo: (hit: FoundHit) => void) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    setAt(-1);
    setFound(NOTHING);
    const wanted = query.trim();
    if (wanted.length < QUERY_LETTERS_MIN) return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const typed = setTimeout(
      () => void look(book, wanted, (news) => !signal.aborted && setFound(news), signal),
      TYPING_PAUSE_MS,
    );
    return () => {
      clearTimeout(typed);
      giveUp.abort();
    };
  }, [book, query]);

  const go = useCallback(
    (index: number) => {
      const { length } = found.hits;
      if (length === 0) return;
      const next = (index + length) % length;
      setAt(next);
      onGo(found.hits[next]!);
    },
    [found.hits, onGo],
  );

  return useMemo(
    () => ({
      query,
      setQuery,
      found,
      looking: query.trim().length >= QUERY_LETTERS_MIN && found.looked < book.pages && found.hits.length < HITS_MAX,
      full: found.hits.length >= HITS_MAX,
      at,
      current: found.hits[at] ?? null,
      go,
      step: (by: 1 | -1) => go(at < 0 && by < 0 ? found.hits.length - 1 : at + by),
    }),
    [query, found, at, go, book.pages],
  );
}

export type Search = ReturnType<typeof useSearch>;
