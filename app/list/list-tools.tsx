import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Selection } from './use-selection.ts';
import './list.css';

interface ListToolsProps<Row> {
  /** Null: nothing is done with several rows. */
  selection: Selection<Row> | null;
  shown: number;
  countLabel: (count: number) => string;
  children?: ReactNode;
  actions: ReactNode;
}

export function ListTools<Row>({ selection, shown, countLabel, children, actions }: ListToolsProps<Row>) {
  const active = selection?.active ?? false;
  const opener = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(active);
  useEffect(() => {
    if (wasActive.current && !active && document.activeElement === document.body) opener.current?.focus();
    wasActive.current = active;
  }, [active]);
  if (!selection?.active)
    return (
      <div className="list-tools">
        {children}
        {selection && shown > 0 && (
          <Button ref={opener} size="mini" variant="tertiary" onClick={selection.begin}>
            <Icon name="check" />
            Selecionar
          </Button>
        )}
      </div>
    );
  const { chosen, end, chooseAll } = selection;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="list-tools list-selecting" role="group" aria-label="O que está selecionado">
      <Checkbox
        label="Tudo à vista"
        autoFocus
        checked={chosen.length === shown}
        mixed={chosen.length > 0 && chosen.length < shown}
        onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
      />
      <p role="status">{chosen.length === 0 ? 'Nada selecionado' : countLabel(chosen.length)}</p>
      {chosen.length > 0 && actions}
      <Button size="mini" variant="tertiary" onClick={end}>
        Terminar
      </Button>
    </div>
  );
}

interface RowBoxProps<Row> {
  selection: Selection<Row>;
  row: Row;
  name: string;
}

export const RowBox = <Row,>({ selection, row, name }: RowBoxProps<Row>) => (
  <label className="row-box">
    <input type="checkbox" className="tick" aria-label={`Selecionar ${name}`} {...selection.boxOf(row)} />
  </label>
);
