import { useEffect, useState } from 'react';
import { QUERY_LETTERS } from '../../features/reading/page-search/page-query.ts';
import type { PageHits } from '../../features/reading/page-search/page-search-schema.ts';
import { useQuery } from '../api/use-query.ts';

/** Milliseconds of rest before what is typed is searched for. */
const TYPING_PAUSE_MS = 200;

export interface PageSearch {
  /** The newest answer, also while the next one is looked for; null before the first. */
  found: { of: string; answer: PageHits } | null;
  looking: boolean;
  failure: string | null;
}

/** The pages with the words that are typed. */
export function usePageSearch(typed: string, campaignId: string | undefined): PageSearch {
  const text = typed.trim();
  const [q, setQ] = useState<string | null>(null);
  const [found, setFound] = useState<PageSearch['found']>(null);
  useEffect(() => {
    if (text.length < QUERY_LETTERS.least) {
      setQ(null);
      setFound(null);
      return;
    }
    const timer = setTimeout(() => setQ(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { output, refusal } = useQuery('searchPages', q === null ? null : { q, ...(campaignId ? { campaignId } : {}) });
  useEffect(() => {
    if (output && q !== null) setFound({ of: q, answer: output });
  }, [output, q]);
  return {
    found,
    looking: text.length >= QUERY_LETTERS.least && refusal === null && found?.of !== text,
    failure: refusal?.message ?? null,
  };
}
