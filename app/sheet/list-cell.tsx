import { memo, useId } from 'react';
import type { ListItem } from '../../game/sheet/doc.ts';
import { startOf } from '../../game/sheet/nodes.ts';
import type { Column } from '../../game/sheet/system.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNumberDraft } from './draft.ts';
import { inc, set } from './edit.ts';
import { useEdit, useOpenSheet } from './sheet-context.ts';
import { Printed, wordsOfValue } from './worked.tsx';

interface ListCellProps {
  list: string;
  column: Column;
  item: ListItem;
  /** Takes a line of its own. */
  wide: boolean;
  /** The item's name. */
  title: boolean;
}

/** One column of one item. */
export const ListCell = memo(function ListCell({ list, column, item, wide, title }: ListCellProps) {
  const id = useId();
  const path = `${list}/${item._id}/${column.id}`;
  return (
    <div
      className={classNames('list-cell', wide && 'list-cell-wide', title && 'list-cell-title')}
      data-kind={column.kind}
    >
      <label htmlFor={id} {...(column.help ? { title: column.help } : {})}>
        {column.label}
      </label>
      <Control id={id} path={path} column={column} value={item[column.id] ?? startOf(column)} />
    </div>
  );
});

interface ControlProps {
  id: string;
  path: string;
  column: Column;
  value: ListItem[string];
}

function Control({ id, path, column, value }: ControlProps) {
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  switch (column.kind) {
    case 'number':
      return <NumberControl id={id} path={path} label={column.label} value={Number(value) || 0} />;
    case 'bool':
      return (
        <input
          id={id}
          type="checkbox"
          className="tick"
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => edit(set(path, event.target.checked))}
        />
      );
    case 'select':
      return (
        <>
          <select
            id={id}
            className="control"
            value={String(value)}
            disabled={readOnly}
            onChange={(event) => edit(set(path, event.target.value))}
          >
            <option value="">—</option>
            {column.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Printed>{column.options.find((option) => option.value === value)?.label ?? ''}</Printed>
        </>
      );
    case 'computed':
      return (
        <output id={id} className="list-worked">
          {wordsOfValue(value)}
        </output>
      );
    case 'text': {
      const shared = { id, className: 'control', value: String(value), readOnly, maxLength: column.max ?? 2_000 };
      return (
        <>
          {column.long ? (
            <textarea {...shared} rows={2} onChange={(event) => edit(set(path, event.target.value))} />
          ) : (
            <input {...shared} autoComplete="off" onChange={(event) => edit(set(path, event.target.value))} />
          )}
          <Printed>{shared.value}</Printed>
        </>
      );
    }
  }
}

function NumberControl({ id, path, label, value }: { id: string; path: string; label: string; value: number }) {
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const draft = useNumberDraft(value, (number) => edit(set(path, number)));
  const step = (by: number) => {
    draft.onBlur();
    edit(inc(path, by));
  };
  return (
    <span className="count count-small">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Menos um: ${label}`}
        disabled={readOnly}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        id={id}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        value={draft.value}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0 || event.altKey || readOnly) return;
          event.preventDefault();
          step(by);
        }}
      />
      <button type="button" tabIndex={-1} aria-label={`Mais um: ${label}`} disabled={readOnly} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}
