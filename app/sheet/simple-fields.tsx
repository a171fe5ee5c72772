import type { FieldOf } from '../../game/sheet/system.ts';
import { Count } from './count.tsx';
import { set } from './edit.ts';
import { ExplainButton } from './explain-button.tsx';
import { FieldFrame } from './field-frame.tsx';
import { LongText, type LongTextProps } from './long-text.tsx';
import { useEdit, useField, useOpenSheet } from './sheet-context.ts';
import { useFittingText } from './use-fitting-text.ts';
import { Printed, Worked } from './worked.tsx';

/** Characters, unless the system sets a limit. */
const TEXT_LENGTH_MAX = 20_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextField({ field }: { field: FieldOf<'text'> }) {
  const state = useField(field.id);
  const text = textOf(state.value);
  const maxLength = field.max ?? TEXT_LENGTH_MAX;
  if (field.long) return <LongText field={field} state={state} text={text} maxLength={maxLength} />;
  return <ShortText field={field} state={state} text={text} maxLength={maxLength} />;
}

function ShortText({ field, state, text, maxLength }: LongTextProps) {
  const edit = useEdit();
  const { characterId, readOnly } = useOpenSheet();
  const draft = useFittingText({ sheet: characterId, path: field.id, text, most: maxLength }, (words) =>
    edit(set(field.id, words)),
  );
  return (
    <FieldFrame field={field} state={draft.over === undefined ? state : { ...state, warning: draft.over }}>
      {(control) => (
        <>
          <input
            {...control}
            className="control"
            value={draft.value}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => draft.change(event.target.value)}
          />
          <Printed>{draft.value}</Printed>
        </>
      )}
    </FieldFrame>
  );
}

export function NumberField({ field }: { field: FieldOf<'number'> }) {
  const state = useField(field.id);
  const { min, max } = state;
  const written = typeof state.written === 'number' ? state.written : (field.default ?? 0);
  const shown = Number(state.value);
  return (
    <FieldFrame field={field} state={state} {...(shown === written ? {} : { aside: <Worked value={shown} /> })}>
      {(control) => <Count control={control} path={field.id} label={field.label} value={written} min={min} max={max} />}
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
        {overridden && <span className="note whole-line">escrito por cima</span>}
      </ExplainButton>
      {warning && <p className="cell-warning">{warning}</p>}
    </div>
  );
}
