import { useState } from 'react';
import type { FieldOf, Field as SheetField, SheetSchema } from '../../game/sheet/system.ts';
import { optionsFrom } from '../../game/structure/structure.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { FormulaBox } from './formula-box.tsx';
import { NumBox, numFrom } from './num-box.tsx';
import { readsOf } from './reads.ts';
import { BAR_STYLES } from './structure-labels.ts';

interface FieldFormProps<F extends SheetField> {
  field: F;
  /** Path in the field and message of its problem. */
  fault: { at: string | number | undefined; message: string } | undefined;
  /** The structure that it is a part of. */
  schema: SheetSchema;
  onChange: (field: SheetField) => void;
}

const wrong = (fault: FieldFormProps<SheetField>['fault'], ...parts: string[]): string | undefined =>
  fault && parts.includes(String(fault.at)) ? fault.message : undefined;

/** Sets a property, or removes it if the value is empty. */
function withPart<F extends SheetField, K extends keyof F>(of: F, part: K, value: F[K] | undefined): F {
  const { [part]: _, ...rest } = of;
  return (value === undefined ? rest : { ...of, [part]: value }) as F;
}

export function FieldForm({ field, fault, schema, onChange }: FieldFormProps<SheetField>) {
  return (
    <div className="structure-form">
      <Field
        label="Nome"
        value={field.label}
        maxLength={80}
        error={wrong(fault, 'label')}
        hint={
          <>
            Nas fórmulas: <code>{field.id}</code>
          </>
        }
        onChange={({ currentTarget }) => onChange({ ...field, label: currentTarget.value })}
      />
      <KindForm field={field} fault={fault} schema={schema} onChange={onChange} />
      <Field
        label="Explicação"
        optional
        className="structure-wide"
        value={field.help ?? ''}
        maxLength={300}
        placeholder=""
        error={wrong(fault, 'help')}
        onChange={({ currentTarget }) => onChange(withPart(field, 'help', currentTarget.value || undefined))}
      />
    </div>
  );
}

function KindForm({ field, fault, schema, onChange }: FieldFormProps<SheetField>) {
  switch (field.kind) {
    case 'number':
      return (
        <>
          {(['min', 'max'] as const).map((part) => (
            <NumBox
              key={part}
              label={part === 'min' ? 'Menor valor' : 'Maior valor'}
              hint="Vazio: sem limite."
              value={field[part]}
              reads={readsOf(schema).filter(({ id }) => id !== field.id)}
              error={wrong(fault, part)}
              onChange={(value) => onChange(withPart(field, part, value))}
            />
          ))}
        </>
      );
    case 'resource':
      return <ResourceForm field={field} fault={fault} schema={schema} onChange={onChange} />;
    case 'computed':
      return (
        <FormulaBox
          label="Fórmula"
          hint="Como 10 + nivel ou piso(forca / 2)"
          value={field.formula}
          reads={readsOf(schema).filter(({ id }) => id !== field.id)}
          error={wrong(fault, 'formula', 'undefined')}
          onChange={(formula) => onChange({ ...field, formula })}
        />
      );
    case 'select':
      return <OptionsForm field={field} fault={fault} schema={schema} onChange={onChange} />;
    case 'text':
      return (
        <Checkbox
          label="Várias linhas"
          checked={field.long ?? false}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...withPart(field, 'long', checked || undefined), max: checked ? 20_000 : 200 })
          }
        />
      );
    case 'list':
      return <ColumnsForm field={field} fault={fault} onChange={onChange} />;
    case 'bool':
    case 'image':
      return null;
  }
}

function ResourceForm({ field, fault, schema, onChange }: FieldFormProps<FieldOf<'resource'>>) {
  const reads = readsOf(schema).filter(({ id }) => id !== field.id);
  return (
    <>
      <FormulaBox
        label="Máximo"
        hint="Um número ou uma fórmula."
        value={String(field.max)}
        reads={reads}
        error={wrong(fault, 'max', 'undefined')}
        onChange={(text) => onChange({ ...field, max: numFrom(text) ?? 0 })}
      />
      <FormulaBox
        label="Começa com"
        hint="É também a quanto volta no descanso marcado."
        value={String(field.default ?? '')}
        reads={reads}
        error={wrong(fault, 'default')}
        onChange={(text) => onChange(withPart(field, 'default', numFrom(text)))}
      />
      <Select
        label="Desenho"
        value={field.style}
        options={BAR_STYLES}
        onChange={(style) => onChange({ ...field, style })}
      />
      <Checkbox
        label="É da mesa: um só para todas as fichas dela"
        checked={field.shared ?? false}
        onChange={({ currentTarget: { checked } }) => onChange(withPart(field, 'shared', checked || undefined))}
      />
      {(schema.rests ?? []).map(({ id, label }) => (
        <Checkbox
          key={id}
          label={`Volta em: ${label}`}
          checked={field.resetOn?.includes(id) ?? false}
          onChange={({ currentTarget: { checked } }) => {
            const others = (field.resetOn ?? []).filter((rest) => rest !== id);
            onChange({ ...field, resetOn: checked ? [...others, id] : others });
          }}
        />
      ))}
    </>
  );
}

function OptionsForm({ field, fault, onChange }: FieldFormProps<FieldOf<'select'>>) {
  const [text, setText] = useState(field.options.map(({ label }) => label).join('\n'));
  return (
    <Field label="Opções, uma por linha" className="structure-wide" error={wrong(fault, 'options', 'default')}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const options = optionsFrom(currentTarget.value, field.options);
            const stays = options.some(({ value }) => value === field.default);
            onChange({ ...(stays ? field : withPart(field, 'default', undefined)), options });
          }}
        />
      )}
    </Field>
  );
}
