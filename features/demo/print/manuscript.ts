import type { LandName } from '../../../illustration/engrave/land.ts';

/** A piece of a chapter, set in the order written. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'box'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Shares of the measure, a column each. */
      readonly shares: readonly number[];
    };

/** Opens on a page of its own, under a plate. */
export interface Chapter {
  readonly title: string;
  readonly symbol: string;
  readonly land: LandName;
  readonly blocks: readonly Block[];
}

export interface Manuscript {
  /** One sentence on the title page. */
  readonly epigraph: string;
  readonly chapters: readonly Chapter[];
}
