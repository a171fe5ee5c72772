import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Faults } from './creature-draft.ts';

interface Column<Line> {
  name: keyof Line & string;
  label: string;
  placeholder: string;
  maxLength: number;
}

interface CreatureRowsProps<Line extends object> {
  /** The name of the lists in the draft: faults begin with it. */
  name: string;
  legend: string;
  one: string;
  add: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
  most: number;
  faults: Faults;
  empty: () => Line;
  onChange: (lines: Line[]) => void;
}

/** Lines of one kind, to type, add and take away. A new line takes the focus, and so does the button after the last. */
export function CreatureRows<Line extends object>({
  name,
  legend,
  one,
  add,
  lines,
  columns,
  most,
  faults,
  empty,
  onChange,
}: CreatureRowsProps<Line>) {
  const list = useRef<HTMLUListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1));
    adds.current?.focus();
  };
  return (
    <fieldset className="creature-lines" data-kind={name}>
      <legend>{legend}</legend>
      <ul ref={list}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <li key={at}>
            {columns.map((column) => (
              <Field
                key={column.name}
                label={column.label}
                value={String(line[column.name])}
                placeholder={column.placeholder}
                maxLength={column.maxLength}
                autoComplete="off"
                error={faults[`${name}.${at}.${column.name}`]}
                onChange={({ target }) => onChange(lines.with(at, { ...line, [column.name]: target.value }))}
              />
            ))}
            <button
              type="button"
              className="creature-less"
              aria-label={`Tirar ${one} ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Icon name="close" className="symbol-small" />
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Button
          ref={adds}
          variant="tertiary"
          size="mini"
          disabled={lines.length >= most}
          onClick={() => {
            onChange([...lines, empty()]);
            focusLast();
          }}
        >
          <Icon name="plus" className="symbol-small" />
          {add}
        </Button>
      </p>
    </fieldset>
  );
}
