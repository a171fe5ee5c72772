import { useState } from 'react';
import type { Column, FieldOf, Field as SheetField } from '../../game/sheet/system.ts';
import { columnFrom } from '../../game/structure/structure.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { COLUMN_KINDS } from './structure-labels.ts';

type ColumnKind = (typeof COLUMN_KINDS)[number]['value'];

interface ColumnsFormProps {
  field: FieldOf<'list'>;
  fault: { at: string | number | undefined; message: string } | undefined;
  onChange: (field: SheetField) => void;
}

export function ColumnsForm({ field, fault, onChange }: ColumnsFormProps) {
  const withItem = (item: Column[]) => onChange({ ...field, item });
  return (
    <fieldset className="structure-columns structure-wide">
      <legend className="field-label">Colunas</legend>
      <ul>
        {field.item.map((column, index) => (
          <li key={column.id}>
            <Field
              label={`Coluna ${index + 1}`}
              hint={COLUMN_KINDS.find(({ value }) => value === column.kind)?.label ?? 'Escolha'}
              value={column.label}
              maxLength={80}
              onChange={({ currentTarget }) =>
                withItem(field.item.with(index, { ...column, label: currentTarget.value }))
              }
            />
            {column.kind === 'computed' && (
              <Field
                label="Fórmula"
                value={column.formula}
                maxLength={500}
                spellCheck={false}
                onChange={({ currentTarget }) =>
                  withItem(field.item.with(index, { ...column, formula: currentTarget.value }))
                }
              />
            )}
            <IconButton
              icon="trash"
              size="mini"
              label={`Remover a coluna ${column.label}`}
              disabled={field.item.length === 1}
              onClick={() => withItem(field.item.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {fault && (fault.at === 'item' || fault.at === 'sum' || fault.at === 'catalog') && (
        <p className="field-error" role="status">
          {fault.message}
        </p>
      )}
      <NewColumn onAdd={(label, kind) => withItem([...field.item, columnFrom(label, kind, field.item)])} />
    </fieldset>
  );
}

function NewColumn({ onAdd }: { onAdd: (label: string, kind: ColumnKind) => void }) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<ColumnKind>('text');
  const add = () => {
    if (label.trim() === '') return;
    onAdd(label.trim(), kind);
    setLabel('');
  };
  return (
    <div className="structure-new-column">
      <Field
        label="Nova coluna"
        value={label}
        maxLength={80}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Select label="Tipo" value={kind} options={COLUMN_KINDS} onChange={setKind} />
      <Button variant="secondary" size="mini" disabled={label.trim() === ''} onClick={add}>
        Pôr coluna
      </Button>
    </div>
  );
}
