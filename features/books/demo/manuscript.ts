import type { LandName } from './engrave/land.ts';

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

export const p = (text: string): Block => ({ kind: 'text', text });
export const h = (text: string): Block => ({ kind: 'heading', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const box = (title: string, text: string): Block => ({ kind: 'box', title, text });
export const table = (shares: readonly number[], head: readonly string[], ...rows: string[][]): Block => ({
  kind: 'table',
  head,
  rows,
  shares,
});
/** A table to roll on: the first column counts from one. */
export const rolls = (die: string, what: string, ...results: string[]): Block =>
  table([1, 7], [die, what], ...results.map((text, i) => [String(i + 1), text]));

export const chapter = (title: string, symbol: string, land: LandName, ...blocks: Block[]): Chapter => ({
  title,
  symbol,
  land,
  blocks,
});
