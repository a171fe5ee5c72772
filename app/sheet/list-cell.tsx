import { memo, useId } from 'react';
import type { ListItem } from '../../game/sheet/doc.ts';
import { startOf } from '../../game/sheet/nodes.ts';
import type { Column } from '../../game/sheet/system.ts';
import { classNames } from '../../ui/class-names.ts';
import { Count } from './count.tsx';
import { set } from './edit.ts';
import { useEdit, useOpenSheet } from './sheet-context.ts';
import { useFittingText } from './use-fitting-text.ts';
import { Printed, wordsOfValue } from './worked.tsx';

/** Characters, unless the column sets a limit. */
const CELL_LENGTH_MAX = 2_000;

interface ListCellProps {
  list: string;
  column: Column;
  item: ListItem;
  wide: boolean;
  title: boolean;
}

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
      return <Count control={{ id }} path={path} label={column.label} value={Number(value) || 0} small />;
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
    case 'text':
      return <TextCell id={id} path={path} column={column} text={String(value)} />;
  }
}

interface TextCellProps {
  id: string;
  path: string;
  column: Extract<Column, { kind: 'text' }>;
  text: string;
}

function TextCell({ id, path, column, text }: TextCellProps) {
  const edit = useEdit();
  const { characterId, readOnly } = useOpenSheet();
  const draft = useFittingText({ sheet: characterId, path, text, most: column.max ?? CELL_LENGTH_MAX }, (words) =>
    edit(set(path, words)),
  );
  const warning = draft.over === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-over` };
  const shared = { id, className: 'control', value: draft.value, readOnly, ...warning };
  return (
    <>
      {column.long ? (
        <textarea {...shared} rows={2} onChange={(event) => draft.change(event.target.value)} />
      ) : (
        <input {...shared} autoComplete="off" onChange={(event) => draft.change(event.target.value)} />
      )}
      <Printed>{draft.value}</Printed>
      {draft.over !== undefined && (
        <p id={`${id}-over`} className="cell-warning">
          {draft.over}
        </p>
      )}
    </>
  );
}
