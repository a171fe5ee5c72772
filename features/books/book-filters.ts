export const FACETS = [
  'system',
  'price',
  'tag',
  'rating',
  'complexity',
  'players',
  'creator',
  'language',
  'declaresNoAI',
] as const;

export type Facet = (typeof FACETS)[number];

export interface FacetCount {
  value: string;
  label: string | null;
  count: number;
}

export interface BookCounts {
  total: number;
  /** No exact match: these are similar. */
  similar: boolean;
  facets: Record<Facet, FacetCount[]>;
}
