/** What a shelf may be narrowed by, in the order in which it is asked. */
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
  /** What people read, where the value is an id of somebody's choosing. */
  label: string | null;
  count: number;
}

export interface BookCounts {
  total: number;
  /** Nothing is written as it was looked for; these are written much like it. */
  similar: boolean;
  /** Of each filter's choices, the most frequent first. */
  facets: Record<Facet, FacetCount[]>;
}
