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
  /** Null: too many books to count. */
  count: number | null;
}

export interface BookCounts {
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** No exact match: these are similar. */
  similar: boolean;
  facets: Record<Facet, FacetCount[]>;
}
