import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty, type EmptyProps } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CURSOR_PARAM } from './address-params.ts';
import { RowBox } from './list-tools.tsx';
import type { Pages } from './use-pages.ts';
import type { Selection } from './use-selection.ts';

/** What a row's element carries, so that the focus can go to it. */
export interface RowProps {
  'data-row': string;
  tabIndex: -1;
}

interface ListBodyProps<Row> {
  /** What is listed, for those who listen. */
  label: string;
  pages: Pages<Row>;
  keyOf: (row: Row) => string;
  /** Nothing was ever there. */
  empty: EmptyProps;
  /** Something hides all of it. `all` is the address without filters. */
  nothingFound: { title: string; text?: string; all: string; narrowed: boolean };
  /** Why it could not be read; null: it could. */
  failing: string | null;
  busy: boolean;
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
  /** `Mostrar mais compras`. */
  moreLabel: string;
  look:
    | { columns: readonly Column<Row>[] }
    | { card: (row: Row, props: RowProps, box: ReactNode) => ReactNode; className: string };
}

/** The rows of a list as a table or as cards, and what stands there when there are none. */
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

function Failing({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error" title="Não deu para ler esta lista">
      <p>{message}</p>
      <p className="mt-3">
        <Button variant="secondary" pending={state !== 'idle'} onClick={() => void revalidate()}>
          Tentar de novo
        </Button>
      </p>
    </Notice>
  );
}

/** Without script it leads to a page that begins where this one ends. */
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
