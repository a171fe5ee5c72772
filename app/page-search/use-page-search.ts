import { useEffect, useState } from 'react';
import { QUERY_LETTERS } from '../../features/reading/page-search/page-query.ts';
import type { PageHits, SearchedBook } from '../../features/reading/page-search/page-search-schema.ts';
import { useQuery } from '../api/use-query.ts';
import { useRested } from '../palette/use-rested.ts';

export interface PageSearch {
  /** The newest answer, also while the next one is looked for; null before the first. */
  found: { of: string; answer: PageHits } | null;
  /** The books of the newest search of all of them; null before the first. */
  searched: Pick<PageHits, 'books' | 'bookCount'> | null;
  /** The book that alone is searched; null for all. */
  chosen: SearchedBook | null;
  onChoose: (book: SearchedBook | null) => void;
  looking: boolean;
  failure: string | null;
  again: () => void;
}

interface FoundHits {
  of: string;
  answer: PageHits;
  bookId: string | undefined;
}

/** The pages with the words that are typed, of all books or of a chosen one. */
export function usePageSearch(typed: string, campaignId: string | undefined): PageSearch {
  const text = typed.trim();
  const q = useRested(typed, text.length >= QUERY_LETTERS.least);
  const [found, setFound] = useState<FoundHits | null>(null);
  const [searched, setSearched] = useState<PageSearch['searched']>(null);
  const [chosen, onChoose] = useState<SearchedBook | null>(null);
  const bookId = chosen?.bookId;
  useEffect(() => {
    if (text.length >= QUERY_LETTERS.least) return;
    setFound(null);
    setSearched(null);
    onChoose(null);
  }, [text]);
  const asked = q === null ? null : { q, ...(campaignId ? { campaignId } : {}) };
  const all = useQuery('searchPages', asked);
  const one = useQuery('searchPages', asked && bookId !== undefined ? { ...asked, bookIds: [bookId] } : null);
  const { output, refusal, refetch } = bookId === undefined ? all : one;
  useEffect(() => {
    if (all.output) setSearched(all.output);
  }, [all.output]);
  useEffect(() => {
    if (output && q !== null) setFound({ of: q, answer: output, bookId });
  }, [output, q, bookId]);
  const isCurrent = found?.of === text && found.bookId === bookId;
  return {
    found,
    searched,
    chosen,
    onChoose,
    looking: text.length >= QUERY_LETTERS.least && refusal === null && !isCurrent,
    failure: refusal?.message ?? null,
    again: refetch,
  };
}
