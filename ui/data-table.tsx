import type { ReactNode } from 'react';
import './styles/tools.css';

export interface SortState {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  figures?: boolean;
  sortable?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  /** False inside a region of the same name. */
  landmark?: boolean;
}

/**
 * Rows are 52 px high and the head is sticky. A table wider than its container scrolls by itself; in a narrow one each
 * row is a card: the first column is its title, and the others stand under it with their heads.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, sort, onSort, landmark = true }: DataTableProps<Row>) {
  return (
    // It takes focus so that the arrow keys can scroll what does not fit.
    <section role={landmark ? undefined : 'group'} className="table-region" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                {...(sort?.key === column.key ? { direction: sort.direction } : {})}
                {...(onSort ? { onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row={rowKey(row)} tabIndex={-1}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={column.figures ? 'figures' : undefined}
                  data-head={typeof column.head === 'string' ? column.head : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  direction?: SortState['direction'];
  onSort?: (sort: SortState) => void;
}

function Head<Row>({ column: { key, head, figures, sortable }, direction, onSort }: HeadProps<Row>) {
  const className = figures ? 'figures' : undefined;
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" onClick={() => onSort({ key, direction: next })}>
        {head}
      </button>
    </th>
  );
}
