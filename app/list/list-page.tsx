import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import type { EmptyProps } from '../../ui/empty.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { useComingSearch } from './address-form.ts';
import { CsvLink } from './csv-link.tsx';
import type { List, ManyActs, RowCard } from './define-list.ts';
import type { AddressView } from './define-view.ts';
import { ListBody } from './list-body.tsx';
import { type Choices, ListFilters, ListTabs } from './list-filters.tsx';
import { ListTools } from './list-tools.tsx';
import type { LoadedList } from './load-list.server.ts';
import { type Outcome, type RowAct, RowActs, useActWindow, useOutcome } from './row-acts.tsx';
import { type PageOf, usePages } from './use-pages.ts';
import { useSelection } from './use-selection.ts';
import './list.css';

// biome-ignore lint/suspicious/noExplicitAny: a screen does not see what is sent and what comes
type ShownList<Row, View> = List<Row, View, any, any>;

/** The view of a list that the address asks for now, or once a pending navigation ends. */
export function useView<View>({ path, read }: Pick<AddressView<View>, 'path' | 'read'>): {
  view: View;
  search: string;
  busy: boolean;
} {
  const { search, busy } = useComingSearch(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list reads its address in one way
  return { view: useMemo(() => read(new URLSearchParams(search)), [search]), search, busy };
}

/** A list for pages that set its parts out in a way of their own. */
export function useList<Row, View>(list: ShownList<Row, View>, loaded: LoadedList<PageOf<Row>>) {
  const { keyOf } = list.parts;
  const { view, busy } = useView(list);
  const pages = usePages({ first: loaded, keyOf, more: (cursor) => list.more(view, cursor) });
  const selection = useSelection(pages.rows, keyOf);
  return { list, view, busy, pages, selection, failing: loaded.failure };
}

interface ListRowsProps<Row, View> {
  shown: ReturnType<typeof useList<Row, View>>;
  look: ComponentProps<typeof ListBody<Row>>['look'];
  /** Parts of the empty list that depend on what was read. */
  empty?: Partial<EmptyProps> | undefined;
}

export function ListRows<Row, View>({ shown, look, empty }: ListRowsProps<Row, View>) {
  const { list, view, ...rest } = shown;
  const { keyOf, nameOf, more } = list.parts;
  return (
    <ListBody
      {...rest}
      label={list.label(view)}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={{ ...list.empty(view), ...empty }}
      nothingFound={{
        ...list.nothingFound(view),
        narrowed: list.isNarrowed(view),
        all: list.address(list.whole(view)),
      }}
      moreLabel={more}
      look={look}
    />
  );
}

interface ListSectionProps<Row, View> {
  list: ShownList<Row, View>;
  loaded: LoadedList<PageOf<Row>>;
  /** The words of the heading, if it is shown. */
  heading?: string;
  /** The heading's own, which links lead to. */
  id?: string;
  /** They stand beside the heading. */
  beside?: ReactNode;
  /** How many were found, which is the heading and stands beside what can be done. */
  result?: string;
  /** The rows behind each tab. */
  counts?: Readonly<Record<string, number>>;
  /** Another tab does not take this along. */
  leaves?: Partial<View>;
  choices?: Choices<View>;
  /** They go before what the list declares, where it depends on what was read. */
  card?: RowCard<Row>;
  acts?: readonly RowAct<Row>[];
  many?: ManyActs<Row>;
  /** Told by other parts of the page too. */
  outcome?: ReturnType<typeof useOutcome>;
  /** False for somebody who only reads. */
  mayAct?: boolean;
  /** Parts of the empty list that depend on what was read. */
  empty?: Partial<EmptyProps>;
  /** It stands between tabs and filters. */
  before?: ReactNode;
  /** It stands between filters and rows. */
  above?: ReactNode;
  tools?: ReactNode;
}

const NO_NUMBERS: Pick<ListSectionProps<unknown, unknown>, 'result' | 'counts'> = {};

/** One list with all that it declares, in each of its states. */
export function ListSection<Row, View>(props: ListSectionProps<Row, View>) {
  const { list, loaded, heading, leaves, choices, mayAct = true, before, above, tools } = props;
  // A list that was not read has no numbers to tell.
  const { result, counts } = loaded.failure === null ? props : NO_NUMBERS;
  const { filtersPast = -1, className = 'stack-parts' } = list.parts;
  const { card = list.parts.card, acts = list.parts.acts ?? [], many = list.parts.many } = props;
  const columns = props.card ? undefined : list.parts.columns;
  const shown = useList(list, loaded);
  const { view, pages, selection } = shown;
  const made = useId();
  const headingId = props.id ?? made;
  const own = useOutcome();
  const { top, done, finish } = props.outcome ?? own;
  const end = (outcome: Outcome) => {
    selection.end();
    finish(outcome);
  };
  const { keyOf } = list.parts;
  // A refused act reads the list anew: its window shows the row as it is now, on whatever page.
  const one = useActWindow<Row>(end, (row) => pages.rows.find((other) => keyOf(other) === keyOf(row)) ?? row);
  const several = useActWindow<readonly Row[]>(end);

  const count = pages.rows.length;
  const isWorth = list.address(view) !== list.path || count > filtersPast || pages.nextCursor !== null;
  const csv = list.csvAddress(view);
  const actsOf = (row: Row) =>
    mayAct ? <RowActs acts={acts} subject={row} variant="tertiary" onOpen={one.onOpen} /> : null;
  const ofTable = columns && {
    columns:
      mayAct && acts.length > 0
        ? [...columns, { key: 'acts', head: <span className="sr-only">O que fazer</span>, cell: actsOf }]
        : columns,
  };
  const hasWays = csv !== null || Boolean(tools) || (many !== undefined && mayAct);
  const ways = hasWays && isWorth && (count > 0 || result !== undefined) && (
    <ListTools
      selection={many && mayAct ? selection : null}
      shown={count}
      countLabel={many?.count ?? String}
      actions={
        many?.max && selection.chosen.length > many.max.rows ? (
          <p>{many.max.text}</p>
        ) : (
          <RowActs
            acts={many?.acts ?? []}
            subject={selection.chosen}
            variant="secondary"
            onOpen={several.onOpen}
            onEnd={selection.end}
          />
        )
      }
    >
      {csv && <CsvLink to={csv}>Exportar a lista (CSV)</CsvLink>}
      {tools}
    </ListTools>
  );
  const title = { id: headingId, ref: top, tabIndex: -1 };
  return (
    <section aria-labelledby={headingId} className="stack-parts" onKeyDown={selection.onKeyDown}>
      {result === undefined && (
        <div className={heading ? 'list-title' : 'sr-only'}>
          <h2 {...title}>{heading ?? list.label(view)}</h2>
          {props.beside}
        </div>
      )}
      <ListTabs list={list} view={view} counts={counts} leaves={leaves} />
      {before}
      {isWorth && <ListFilters list={list} view={view} {...(choices ? { choices } : {})} />}
      {above}
      {done}
      {result === undefined ? (
        ways
      ) : (
        <div className="list-line">
          <h2 {...title} className="list-result">
            <span role="status">{result}</span>
          </h2>
          {ways}
        </div>
      )}
      <ListRows
        shown={shown}
        empty={props.empty}
        look={
          ofTable ?? {
            className,
            card: (row, rowProps, box) => card?.(row, rowProps, { box, acts: actsOf(row) }),
          }
        }
      />
      {acts.length > 0 && one.shown}
      {many && several.shown}
    </section>
  );
}

interface ListPageProps<Row, View> extends ListSectionProps<Row, View> {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** A page that is one list. */
export const ListPage = <Row, View>({ title, lead, actions, ...section }: ListPageProps<Row, View>) => (
  <>
    <PageHeading lead={lead} actions={actions}>
      {title}
    </PageHeading>
    <ListSection {...section} />
  </>
);
