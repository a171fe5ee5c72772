import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table.tsx';
import type { EmptyProps } from '../../ui/empty.tsx';
import { type Calls, callFunction } from '../api/call.ts';
import type { InputOf } from '../api/use-call.ts';
import { addressWith, readParam } from './address-params.ts';
import type { Filters, SentOf, ViewOf } from './filters.ts';
import type { RowProps } from './list-body.tsx';
import type { RowAct } from './row-acts.tsx';
import type { PageOf } from './use-pages.ts';

/** A row that is no line of a table: `box` selects it, `acts` are what can be done with it. */
export type RowCard<Row> = (row: Row, props: RowProps, parts: { box: ReactNode; acts: ReactNode }) => ReactNode;

/** Acts on several rows that are selected. */
interface ManyActs<Row> {
  /** The selection in words: `2 códigos selecionados`. */
  count: (count: number) => string;
  acts: readonly RowAct<readonly Row[]>[];
  /** The most rows of one act, and the sentence past it. */
  max?: { rows: number; text: string };
}

interface ListParts<Name extends keyof Calls, F extends Filters, Row> {
  path: string;
  /** Names the list for screen readers. */
  label: string | ((view: ViewOf<F>) => string);
  filters: F;
  /** The call that reads the pages after the first. */
  call: Name;
  rows: (page: Calls[Name]['output']) => readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The lines of a table, which are cards on a phone; the first names the row. */
  columns?: readonly Column<Row>[];
  /** Rows that are drawn otherwise. */
  card?: RowCard<Row>;
  className?: string;
  acts?: readonly RowAct<Row>[];
  many?: ManyActs<Row>;
  /** The address of the whole list as CSV. */
  csv?: string;
  /** Filters pay off only for more rows. */
  filtersPast?: number;
  empty: EmptyProps | ((view: ViewOf<F>) => EmptyProps);
  /** Filters hide every row. */
  nothingFound?: { title: string; text?: string };
  more: string;
}

/** Nothing is sent as null: the function takes it as if it were left out. */
type Sent<Name extends keyof Calls> = {
  [K in keyof Omit<InputOf<Name>, 'cursor'>]: Exclude<Omit<InputOf<Name>, 'cursor'>[K], null>;
};

/** The call takes the filters as they are, or `input` makes what it takes. */
type Input<Name extends keyof Calls, F extends Filters> =
  SentOf<F> extends Sent<Name>
    ? { input?: (view: ViewOf<F>) => Sent<Name> }
    : { input: (view: ViewOf<F>) => Sent<Name> };

export interface List<Row, View, Sending, Page> {
  path: string;
  filters: Filters;
  parts: Omit<ListParts<keyof Calls, Filters, Row>, 'label' | 'empty' | 'rows' | 'call' | 'filters'>;
  label: (view: View) => string;
  empty: (view: View) => EmptyProps;
  read: (params: URLSearchParams) => View;
  address: (view?: Partial<View>) => string;
  csvAddress: (view: View) => string | null;
  isNarrowed: (view: View) => boolean;
  /** The view without what narrows it. */
  whole: (view: View) => View;
  input: (view: View) => Sending;
  pageOf: (page: Page) => PageOf<Row>;
  more: (view: View, cursor: string) => Promise<PageOf<Row>>;
}

/** A list of the product is its declaration; `ListPage` draws it. */
export function defineList<Name extends keyof Calls, const F extends Filters, Row>(
  parts: ListParts<Name, F, Row> & Input<Name, F>,
): List<Row, ViewOf<F>, Sent<Name>, Calls[Name]['output'] & { nextCursor: string | null }> {
  type View = ViewOf<F>;
  const { path, filters, csv, label, empty } = parts;
  const all = Object.entries(filters);
  const entries = (view: Partial<View>): [string, string][] =>
    all.map(([name, { param, none, write }]) => [param, write(view[name] ?? none)]);
  const without = (isOut: (name: string) => boolean, view: View): View =>
    Object.fromEntries(all.map(([name, { none }]) => [name, isOut(name) ? none : view[name]])) as View;
  const sent = (view: View) =>
    Object.fromEntries(
      Object.entries(view).filter(([, value]) => value !== '' && value !== null && value !== false),
    ) as Sent<Name>;
  const input = parts.input ?? sent;
  const pageOf = (page: Calls[Name]['output'] & { nextCursor: string | null }): PageOf<Row> => ({
    rows: parts.rows(page),
    nextCursor: page.nextCursor,
  });
  return {
    path,
    filters,
    parts,
    label: typeof label === 'function' ? label : () => label,
    empty: typeof empty === 'function' ? empty : () => empty,
    read: (params) =>
      Object.fromEntries(all.map(([name, { param, read }]) => [name, read(readParam(params, param))])) as View,
    address: (view = {}) => addressWith(path, entries(view)),
    csvAddress: (view) =>
      csv === undefined ? null : addressWith(csv, entries(without((name) => !filters[name]!.narrows, view))),
    isNarrowed: (view) => all.some(([name, { none, narrows }]) => narrows && view[name] !== none),
    whole: (view) => without((name) => filters[name]!.narrows, view),
    input,
    pageOf,
    more: async (view, cursor) =>
      pageOf(
        (await callFunction(parts.call, { ...input(view), cursor } as Calls[Name]['input'])) as Parameters<
          typeof pageOf
        >[0],
      ),
  };
}
