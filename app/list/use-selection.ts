import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** The checkbox of a row. */
export interface SelectBox {
  checked: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface Selection<Row> {
  /** Rows are being selected: their boxes show. */
  active: boolean;
  /** Of the rows in sight, in their order. */
  chosen: readonly Row[];
  begin: () => void;
  end: () => void;
  chooseAll: (all: boolean) => void;
  boxOf: (row: Row) => SelectBox;
  /** For whatever holds list and tools: Escape ends it. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Rows that are acted on together. With Shift a press takes all from the last one pressed. What leaves the sight is let go. */
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
