import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table.tsx';
import type { EmptyProps } from '../../ui/empty.tsx';
import { type Calls, callFunction } from '../api/call.ts';
import type { InputOf } from '../api/use-call.ts';
import { type AddressView, defineView } from './define-view.ts';
import type { Filters, SentOf, ViewOf } from './filters.ts';
import type { RowProps } from './list-body.tsx';
import type { RowAct } from './row-acts.tsx';
import type { PageOf } from './use-pages.ts';

/** A row that is no line of a table: `box` selects it, `acts` are what can be done with it. */
export type RowCard<Row> = (row: Row, props: RowProps, parts: { box: ReactNode; acts: ReactNode }) => ReactNode;

/** Acts on several rows that are selected. */
export interface ManyActs<Row> {
  /** The selection in words: `2 códigos selecionados`. */
  count: (count: number) => string;
  acts: readonly RowAct<readonly Row[]>[];
  /** The most rows of one act, and the sentence past it. */
  max?: { rows: number; text: string };
}

/** Filters hide every row. */
interface NothingFound {
  title: string;
  text?: string;
}

interface ListParts<View, Row> {
  path: string;
  /** Names the list for screen readers. */
  label: string | ((view: View) => string);
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
  empty: EmptyProps | ((view: View) => EmptyProps);
  nothingFound?: NothingFound | ((view: View) => NothingFound);
}

interface CalledParts<Name extends keyof Calls, F extends Filters, Row> extends ListParts<ViewOf<F>, Row> {
  filters: F;
  /** The call that reads the pages after the first. */
  call: Name;
  rows: (page: Calls[Name]['output']) => readonly Row[];
  /** The button that reads the next page. */
  more: string;
}

/** Nothing is sent as null: the function takes it as if it were left out. */
type SentInput<Name extends keyof Calls> = {
  [K in keyof Omit<InputOf<Name>, 'cursor'>]: Exclude<Omit<InputOf<Name>, 'cursor'>[K], null>;
};

/** The call takes the filters as they are, or `input` makes what it takes. */
type Input<Name extends keyof Calls, F extends Filters> =
  SentOf<F> extends SentInput<Name>
    ? { input?: (view: ViewOf<F>) => SentInput<Name> }
    : { input: (view: ViewOf<F>) => SentInput<Name> };

export interface List<Row, View, Sending, Page> extends AddressView<View> {
  parts: Pick<
    ListParts<View, Row>,
    'keyOf' | 'nameOf' | 'columns' | 'card' | 'className' | 'acts' | 'many' | 'filtersPast'
  > & { more: string };
  label: (view: View) => string;
  empty: (view: View) => EmptyProps;
  nothingFound: (view: View) => NothingFound;
  csvAddress: (view: View) => string | null;
  input: (view: View) => Sending;
  pageOf: (page: Page) => PageOf<Row>;
  more: (view: View, cursor: string) => Promise<PageOf<Row>>;
}

const asFunction = <View, Said>(said: Said | ((view: View) => Said)): ((view: View) => Said) =>
  typeof said === 'function' ? (said as (view: View) => Said) : () => said;

function shownParts<F extends Filters, Row>(filters: F, parts: ListParts<ViewOf<F>, Row>) {
  const { path, csv, label, empty, nothingFound = { title: '' } } = parts;
  const narrowing = Object.fromEntries(Object.entries(filters).filter(([, { narrows }]) => narrows));
  return {
    ...defineView(path, filters),
    label: asFunction<ViewOf<F>, string>(label),
    empty: asFunction<ViewOf<F>, EmptyProps>(empty),
    nothingFound: asFunction<ViewOf<F>, NothingFound>(nothingFound),
    csvAddress: (view: ViewOf<F>) => (csv === undefined ? null : defineView(csv, narrowing).address(view)),
  };
}

/** A list of the product is its declaration; `ListPage` draws it. */
export function defineList<Name extends keyof Calls, const F extends Filters, Row>(
  parts: CalledParts<Name, F, Row> & Input<Name, F>,
): List<Row, ViewOf<F>, SentInput<Name>, Calls[Name]['output'] & { nextCursor: string | null }> {
  type View = ViewOf<F>;
  const sent = (view: View) =>
    Object.fromEntries(
      Object.entries(view).filter(([, value]) => value !== '' && value !== null && value !== false),
    ) as SentInput<Name>;
  const input = parts.input ?? sent;
  const pageOf = (page: Calls[Name]['output'] & { nextCursor: string | null }): PageOf<Row> => ({
    rows: parts.rows(page),
    nextCursor: page.nextCursor,
  });
  return {
    ...shownParts(parts.filters, parts),
    parts,
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

/** A list whose loader reads it whole: there is no next page. */
export function defineWholeList<const F extends Filters, Row>(
  parts: ListParts<ViewOf<F>, Row> & { filters: F },
): List<Row, ViewOf<F>, ViewOf<F>, readonly Row[]> {
  const pageOf = (rows: readonly Row[]): PageOf<Row> => ({ rows, nextCursor: null });
  return {
    ...shownParts(parts.filters, parts),
    parts: { ...parts, more: '' },
    input: (view) => view,
    pageOf,
    more: async () => pageOf([]),
  };
}
