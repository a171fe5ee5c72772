import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { useComingSearch } from './address-form.ts';
import type { List, RowCard } from './define-list.ts';
import { ListBody } from './list-body.tsx';
import { type Choices, ListFilters, ListTabs } from './list-filters.tsx';
import { ListTools } from './list-tools.tsx';
import type { LoadedList } from './load-list.server.ts';
import { type RowAct, RowActs, useActWindow } from './row-acts.tsx';
import { type PageOf, usePages } from './use-pages.ts';
import { useSelection } from './use-selection.ts';
import './list.css';

// biome-ignore lint/suspicious/noExplicitAny: a screen does not see what is sent and what comes
type Shown<Row, View> = List<Row, View, any, any>;

/** The view of a list that the address asks for now, or once a pending navigation ends. */
export function useView<View>({ path, read }: Pick<Shown<never, View>, 'path' | 'read'>): {
  view: View;
  busy: boolean;
} {
  const { search, busy } = useComingSearch(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list reads its address in one way
  return { view: useMemo(() => read(new URLSearchParams(search)), [search]), busy };
}

interface ListSectionProps<Row, View> {
  list: Shown<Row, View>;
  loaded: LoadedList<PageOf<Row>>;
  /** The words of the heading, if it is shown. */
  heading?: string;
  choices?: Choices<View>;
  /** They go before what the list declares, where it depends on what was read. */
  columns?: readonly Column<Row>[];
  card?: RowCard<Row>;
  acts?: readonly RowAct<Row>[];
  /** False for somebody who only reads. */
  mayAct?: boolean;
  /** The action of the empty list. */
  begin?: ReactNode;
  /** It stands between tabs and filters. */
  before?: ReactNode;
  /** It stands between filters and rows. */
  above?: ReactNode;
  tools?: ReactNode;
}

/** One list with all that it declares, in each of its states. */
export function ListSection<Row, View>(props: ListSectionProps<Row, View>) {
  const { list, loaded, heading, choices, mayAct = true, begin, before, above, tools } = props;
  const { keyOf, nameOf, many, filtersPast = -1, nothingFound, more, className = 'stack-parts' } = list.parts;
  const { columns = list.parts.columns, card = list.parts.card, acts = list.parts.acts ?? [] } = props;
  const { view, busy } = useView(list);
  const pages = usePages({ first: loaded, keyOf, more: (cursor) => list.more(view, cursor) });
  const selection = useSelection(pages.rows, keyOf);
  const { revalidate } = useRevalidator();
  const headingId = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (outcome: string) => {
    selection.end();
    setDone(outcome);
    // The row may be gone, including the button to which the window returns focus.
    void revalidate().then(() => top.current?.focus());
  };
  const one = useActWindow<Row>(finish);
  const several = useActWindow<readonly Row[]>(finish);

  const narrowed = list.isNarrowed(view);
  const shown = pages.rows.length;
  const isWorth = narrowed || shown > filtersPast || pages.nextCursor !== null;
  const csv = list.csvAddress(view);
  const actsOf = (row: Row) =>
    mayAct ? <RowActs acts={acts} subject={row} variant="tertiary" onOpen={one.onOpen} /> : null;
  const empty = list.empty(view);
  const ofTable = columns && {
    columns:
      mayAct && acts.length > 0
        ? [...columns, { key: 'acts', head: <span className="sr-only">O que fazer</span>, cell: actsOf }]
        : columns,
  };
  return (
    <section aria-labelledby={headingId} className="stack-parts" onKeyDown={selection.onKeyDown}>
      <h2 id={headingId} ref={top} tabIndex={-1} className={heading ? 'heading' : 'sr-only'}>
        {heading ?? list.label(view)}
      </h2>
      <ListTabs list={list} view={view} />
      {before}
      {isWorth && <ListFilters list={list} view={view} {...(choices ? { choices } : {})} />}
      {above}
      {done && <Notice tone="success">{done}</Notice>}
      {isWorth && shown > 0 && (
        <ListTools
          selection={many && mayAct ? selection : null}
          shown={shown}
          countLabel={many?.count ?? String}
          actions={
            many?.max && selection.chosen.length > many.max.rows ? (
              <p>{many.max.text}</p>
            ) : (
              <RowActs acts={many?.acts ?? []} subject={selection.chosen} variant="secondary" onOpen={several.onOpen} />
            )
          }
        >
          {csv && (
            <a className="button button-tertiary button-mini" href={csv} download>
              <Icon name="download" />
              Exportar a lista (CSV)
            </a>
          )}
          {tools}
        </ListTools>
      )}
      <ListBody
        label={list.label(view)}
        pages={pages}
        keyOf={keyOf}
        nameOf={nameOf}
        busy={busy}
        failing={loaded.failure}
        empty={begin ? { ...empty, action: begin } : empty}
        nothingFound={{ title: '', ...nothingFound, narrowed, all: list.address(list.whole(view)) }}
        moreLabel={more}
        selection={selection}
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
