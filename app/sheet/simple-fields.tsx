import type { FieldOf } from '../../game/sheet/system.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNumberDraft } from './draft.ts';
import { inc, set } from './edit.ts';
import { ExplainButton } from './explain-button.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useEdit, useField, useOpenSheet } from './sheet-context.ts';
import { Printed, Worked } from './worked.tsx';

/** Characters, where the system sets no other limit. */
const LONGEST = 20_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextField({ field }: { field: FieldOf<'text'> }) {
  const state = useField(field.id);
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const shared = { className: 'control', value: textOf(state.value), maxLength: field.max ?? LONGEST, readOnly };
  return (
    <FieldFrame field={field} state={state} {...(field.long ? { className: 'cell-long' } : {})}>
      {(control) => (
        <>
          {field.long ? (
            <textarea {...control} {...shared} rows={4} onChange={(event) => edit(set(field.id, event.target.value))} />
          ) : (
            <input
              {...control}
              {...shared}
              autoComplete="off"
              onChange={(event) => edit(set(field.id, event.target.value))}
            />
          )}
          <Printed>{shared.value}</Printed>
        </>
      )}
    </FieldFrame>
  );
}

export function NumberField({ field }: { field: FieldOf<'number'> }) {
  const state = useField(field.id);
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const written = typeof state.written === 'number' ? state.written : (field.default ?? 0);
  const draft = useNumberDraft(written, (value) => edit(set(field.id, value)));
  const shown = Number(state.value);
  return (
    <FieldFrame field={field} state={state} {...(shown === written ? {} : { aside: <Worked value={shown} /> })}>
      {(control) => (
        <div className="count">
          <button
            type="button"
            aria-label={`Menos um: ${field.label}`}
            disabled={readOnly || (state.min !== undefined && written <= state.min)}
            onClick={() => edit(inc(field.id, -1))}
          >
            <Icon name="minus" className="size-4" />
          </button>
          <input
            {...control}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            value={draft.value}
            onChange={(event) => draft.onChange(event.target.value)}
            onBlur={draft.onBlur}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (step === 0 || readOnly) return;
              event.preventDefault();
              draft.onBlur();
              edit(inc(field.id, step));
            }}
          />
          <button
            type="button"
            aria-label={`Mais um: ${field.label}`}
            disabled={readOnly || (state.max !== undefined && written >= state.max)}
            onClick={() => edit(inc(field.id, 1))}
          >
            <Icon name="plus" className="size-4" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export function BoolField({ field }: { field: FieldOf<'bool'> }) {
  const { value, warning } = useField(field.id);
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  return (
    <div className="cell cell-tile" data-kind="bool" {...(warning ? { 'data-warning': '' } : {})}>
      <label className="tile">
        <input
          type="checkbox"
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => edit(set(field.id, event.target.checked))}
        />
        <span>{field.label}</span>
      </label>
      <ExplainButton of={field.id} label={field.label} />
      {warning && <p className="cell-warning">{warning}</p>}
    </div>
  );
}

export function SelectField({ field }: { field: FieldOf<'select'> }) {
  const state = useField(field.id);
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const chosen = textOf(state.written ?? field.default);
  const known = field.options.find(({ value }) => value === chosen);
  return (
    <FieldFrame field={field} state={state}>
      {(control) => (
        <>
          <select
            {...control}
            className="control"
            value={chosen}
            disabled={readOnly}
            onChange={(event) => edit(set(field.id, event.target.value))}
          >
            {!field.options.some(({ value }) => value === '') && <option value="">Escolha…</option>}
            {!known && chosen !== '' && <option value={chosen}>{chosen}</option>}
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Printed>{known?.label ?? chosen}</Printed>
          {known?.help && <p className="cell-help">{known.help}</p>}
        </>
      )}
    </FieldFrame>
  );
}

export function ComputedField({ field }: { field: FieldOf<'computed'> }) {
  const { value, warning } = useField(field.id);
  const { store } = useOpenSheet();
  const overridden = Object.hasOwn(store.doc.overrides, field.id);
  return (
    <div
      className="cell cell-computed"
      data-kind="computed"
      {...(warning ? { 'data-warning': '' } : {})}
      {...(value === true ? { 'data-holds': '' } : {})}
    >
      <ExplainButton of={field.id} label={field.label} className="number">
        <span className="number-label">{field.label}</span>
        <Worked value={value} />
        {overridden && <span className="number-note">escrito por cima</span>}
      </ExplainButton>
      {warning && <p className="cell-warning">{warning}</p>}
    </div>
  );
}
