import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

export interface SelectBox {
  checked: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface Selection<Row> {
  active: boolean;
  /** The selected rows that are visible, in order. */
  chosen: readonly Row[];
  begin: () => void;
  end: () => void;
  chooseAll: (all: boolean) => void;
  boxOf: (row: Row) => SelectBox;
  toggle: (row: Row) => void;
  /** The container of list and tools takes it: Escape ends the selection. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Selection of rows. Shift selects the range from the last row. Rows that disappear are deselected. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [active, setActive] = useState(false);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shift = useRef(false);

  const end = (): void => {
    setActive(false);
    setKeys(new Set());
    last.current = null;
  };

  const choose = (row: Row, on: boolean): void => {
    const at = rows.findIndex((one) => keyOf(one) === keyOf(row));
    const from = shift.current ? rows.findIndex((one) => keyOf(one) === last.current) : -1;
    const some = from === -1 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1);
    const names = some.map(keyOf);
    setKeys((were) => (on ? were.union(new Set(names)) : were.difference(new Set(names))));
    last.current = keyOf(row);
  };

  return {
    active,
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    begin: () => setActive(true),
    end,
    chooseAll: (all) => setKeys(new Set(all ? rows.map(keyOf) : [])),
    toggle: (row) => {
      shift.current = false;
      choose(row, !keys.has(keyOf(row)));
    },
    boxOf: (row) => ({
      checked: keys.has(keyOf(row)),
      onClick: (event) => {
        shift.current = event.shiftKey;
      },
      onChange: ({ currentTarget }) => choose(row, currentTarget.checked),
    }),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && active && !event.defaultPrevented) end();
    },
  };
}
