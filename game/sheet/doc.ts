import { lookUp } from '../../lib/words.ts';
import type { Scalar } from './formula.ts';

/** A row of a list. `_id` never changes, `_pos` gives its place (`position.ts`). */
export interface ListItem {
  _id: string;
  _pos: string;
  [column: string]: Scalar;
}

export type Value = Scalar | ListItem[];

/** A sheet as stored: only what users wrote; everything else is derived. */
export interface SheetDoc {
  id: string;
  ownerId: string;
  campaignId?: string;
  schema: { id: string; version: number };
  /** Values by field id; those of unknown fields are kept. */
  values: Readonly<Record<string, Value>>;
  active: readonly string[];
  /** Values that replace computed ones, by field id. */
  overrides: Readonly<Record<string, number>>;
  seq: number;
  /** The number of changes of an open table's shared resources. */
  tableSeq?: number;
}

/**
 * A change of a sheet. Paths: `campo`, `lista/item/coluna`, `active/condicao` (true or false), `overrides/campo` (a
 * number, or false to remove it) and `links/campo` (`link.ts`, or an empty text). `base` is the `seq` that its author
 * had seen; `was` is the text it stood in place of, so that a long text that somebody else changed meanwhile is merged.
 */
export type Op = { opId: string; sheet: string; base: number } & (
  | { t: 'set'; path: string; v: Scalar; was?: string | undefined }
  | { t: 'inc'; path: string; by: number }
  | { t: 'add'; list: string; item: ListItem }
  | { t: 'del'; list: string; itemId: string }
  | { t: 'move'; list: string; itemId: string; pos: string }
);

type Without<T> = T extends unknown ? Omit<T, 'opId' | 'sheet' | 'base'> : never;

/** An operation that has no id yet. */
export type Edit = Without<Op>;

/** A change that the rules make. */
export type Step = { t: 'set'; path: string; v: Scalar } | { t: 'inc'; path: string; by: number };

/** First segments of paths that are not fields. */
export const ACTIVE = 'active';
export const OVERRIDES = 'overrides';
export const LINKS = 'links';

export const linkKey = (fieldId: string): string => `${LINKS}/${fieldId}`;

export const itemsOf = (doc: SheetDoc, list: string): readonly ListItem[] => {
  const value = lookUp(doc.values, list);
  return Array.isArray(value) ? value : [];
};
