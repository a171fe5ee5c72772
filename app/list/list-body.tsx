import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty, type EmptyProps } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadAgain } from '../errors/read-again.tsx';
import { CURSOR_PARAM } from './address-params.ts';
import { RowBox } from './list-tools.tsx';
import type { Pages } from './use-pages.ts';
import type { Selection } from './use-selection.ts';

/** Attributes of a row's element, so that it can receive focus. */
export interface RowProps {
  'data-row': string;
  tabIndex: -1;
}

interface ListBodyProps<Row> {
  label: string;
  pages: Pages<Row>;
  keyOf: (row: Row) => string;
  empty: EmptyProps;
  /** Filters hide every row. `all` is the address without filters. */
  nothingFound: { title: string; text?: string; all: string; narrowed: boolean };
  /** The reason why the list could not load; null if it did. */
  failing: string | null;
  busy: boolean;
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
  moreLabel: string;
  look:
    | { columns: readonly Column<Row>[] }
    | { card: (row: Row, props: RowProps, box: ReactNode) => ReactNode; className: string };
}

export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { label, pages, keyOf, empty, nothingFound, failing, busy, selection, nameOf, moreLabel, look } = props;
  const { rows } = pages;
  if (failing !== null) return <Failing message={failing} />;
  if (rows.length === 0)
    return nothingFound.narrowed ? (
      <Empty
        icon="search"
        title={nothingFound.title}
        text={nothingFound.text ?? 'Tente uma palavra mais curta, ou limpe os filtros.'}
        action={
          <ButtonLink variant="secondary" to={nothingFound.all}>
            Ver sem filtros
          </ButtonLink>
        }
      />
    ) : (
      <Empty {...empty} />
    );
  const box = (row: Row) => (selection?.active ? <RowBox selection={selection} row={row} name={nameOf(row)} /> : null);
  return (
    <div aria-busy={busy} className="list-rows">
      {'columns' in look ? (
        <DataTable
          label={label}
          landmark={false}
          columns={
            selection?.active
              ? [{ key: 'select', head: <span className="sr-only">Selecionar</span>, cell: box }, ...look.columns]
              : look.columns
          }
          rows={rows}
          rowKey={keyOf}
        />
      ) : (
        <ul className={look.className} aria-label={label}>
          {rows.map((row) => look.card(row, { 'data-row': keyOf(row), tabIndex: -1 }, box(row)))}
        </ul>
      )}
      <More pages={pages} label={moreLabel} />
    </div>
  );
}

const Failing = ({ message }: { message: string }) => (
  <Notice tone="error" title="Não deu para ler esta lista">
    <p>{message}</p>
    <p className="follows">
      <ReadAgain />
    </p>
  </Notice>
);

/** A browser without script follows it as a link to the next page. */
function More<Row>({ pages: { nextCursor, pending, failure, showMore }, label }: { pages: Pages<Row>; label: string }) {
  const { pathname, search } = useLocation();
  if (nextCursor === null) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== CURSOR_PARAM);
  return (
    <form
      className="list-more"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        void showMore();
      }}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={CURSOR_PARAM} value={nextCursor} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="secondary" pending={pending}>
        {failure ? 'Tentar de novo' : label}
      </Button>
    </form>
  );
}
