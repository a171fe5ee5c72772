import { useEffect, useState } from 'react';
import { QUERY_LETTERS } from '../../features/reading/page-search/page-query.ts';
import type { PageHits } from '../../features/reading/page-search/page-search-schema.ts';
import { useQuery } from '../api/use-query.ts';
import { useRested } from '../palette/use-rested.ts';

export interface PageSearch {
  /** The newest answer, also while the next one is looked for; null before the first. */
  found: { of: string; answer: PageHits } | null;
  looking: boolean;
  failure: string | null;
}

/** The pages with the words that are typed. */
export function usePageSearch(typed: string, campaignId: string | undefined): PageSearch {
  const text = typed.trim();
  const q = useRested(typed, text.length >= QUERY_LETTERS.least);
  const [found, setFound] = useState<PageSearch['found']>(null);
  useEffect(() => {
    if (text.length < QUERY_LETTERS.least) setFound(null);
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
