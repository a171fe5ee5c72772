import { useRef } from 'react';
import { formatDate } from '../../../../lib/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { MaskedField } from '../../../../ui/masked-field.tsx';
import { readDate } from '../../../../ui/masks.ts';
import { FieldPlace } from './fields.tsx';
import { useDraft, useDraftField } from './use-draft.ts';

interface DateFieldProps {
  name: 'releaseDate' | 'originalReleaseDate';
  label: string;
  hint?: string;
}

/** A day, typed as dd/mm/aaaa or chosen in the browser's own calendar. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const { store, state } = useDraft();
  const { value, error, set, mayEdit } = useDraftField(name);
  const typed = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const choose = (day: string) => {
    if (typed.current) typed.current.value = day === '' ? '' : formatDate(day);
    set(day === '' ? null : day);
  };
  return (
    <FieldPlace name={name}>
      <div className="wizard-date">
        <MaskedField
          key={state.version}
          ref={typed}
          mask="date"
          label={label}
          hint={hint}
          optional
          error={error}
          readOnly={!mayEdit}
          defaultValue={state.typed[name] ?? (value ? formatDate(value) : '')}
          onInput={({ currentTarget: { value: text } }) => {
            const day = readDate(text);
            if (text === '' || day !== null) choose(day ?? '');
          }}
          onBlur={({ currentTarget: { value: text } }) => {
            if (text !== '' && readDate(text) === null) store.refuse(name, 'Data inválida', text);
          }}
        />
        {mayEdit && (
          <span className="wizard-calendar">
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={value ?? ''}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <Button variant="secondary" size="mini" onClick={() => calendar.current?.showPicker()}>
              Calendário
              <span className="sr-only">: {label}</span>
            </Button>
          </span>
        )}
      </div>
    </FieldPlace>
  );
}
