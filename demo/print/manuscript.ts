import type { LandName } from '../../illustration/engrave/land.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'box'; readonly title: string; readonly text: string }
  | { readonly kind: 'plan'; readonly title: string; readonly rows: readonly string[]; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly shares: readonly number[];
    };

export interface Chapter {
  readonly title: string;
  readonly symbol: string;
  readonly land: LandName;
  readonly blocks: readonly Block[];
}

export interface Manuscript {
  readonly epigraph: string;
  readonly chapters: readonly Chapter[];
}
