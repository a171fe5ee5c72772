import type { ReactNode } from 'react';
import type { DraftFields, FieldName } from '../../../../features/publishing/drafts/draft-fields.ts';
import type { FormField } from '../../../../features/publishing/drafts/missing.ts';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Field, type FieldProps } from '../../../../ui/field.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { readCents, showCents } from './formats.ts';
import { useDraft, useDraftField } from './use-draft.ts';

type FieldNameOf<Value> = {
  [Name in FieldName]: DraftFields[Name] extends Value | undefined ? Name : never;
}[FieldName];
export type TextName = Exclude<FieldNameOf<string | null>, 'rating' | 'language'>;
type CentsName = 'bookPrice' | 'minimumPrice' | 'suggestedPrice';
type FlagName = FieldNameOf<boolean>;
type CountName = 'minimumRecommendedPlayersAmount' | 'maximumRecommendedPlayersAmount';

export const placeOf = (field: FormField): string => `campo-${field}`;

/** Links to a missing field lead here. */
export const FieldPlace = ({ name, children }: { name: FormField; children: ReactNode }) => (
  <div id={placeOf(name)} className="wizard-place">
    {children}
  </div>
);

interface TextProps extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'placeholder' | 'list' | 'disabled'> {
  name: TextName;
  most: number;
  rows?: number;
  onText?: (text: string) => void;
}

export function TextField({ name, most, rows, onText, disabled = false, ...field }: TextProps) {
  const { value, error, set, mayEdit } = useDraftField(name);
  const change = (text: string) => {
    set(text === '' ? null : text);
    onText?.(text);
  };
  const text = value ?? '';
  return (
    <FieldPlace name={name}>
      {rows === undefined ? (
        <Field
          {...field}
          error={error}
          maxLength={most}
          value={text}
          readOnly={!mayEdit || disabled}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <Field
          {...field}
          error={error}
          hint={field.hint ?? `${text.length} de ${most.toLocaleString('pt-BR')} letras.`}
        >
          {(control) => (
            <textarea
              {...control}
              rows={rows}
              maxLength={most}
              value={text}
              readOnly={!mayEdit}
              placeholder="Escreva aqui"
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </FieldPlace>
  );
}

interface SimpleProps<Name> {
  name: Name;
  label: string;
  hint?: string;
  optional?: boolean;
}

const NO_PRICE = 'Escreva um preço como 49,90.';

export function PriceField({ name, ...field }: SimpleProps<CentsName>) {
  const { store, state } = useDraft();
  const { value, error, set, mayEdit } = useDraftField(name);
  return (
    <FieldPlace name={name}>
      <MoneyField
        key={state.version}
        {...field}
        error={error}
        readOnly={!mayEdit}
        defaultValue={state.typed[name] ?? showCents(value)}
        onInput={({ currentTarget }) => {
          const cents = readCents(currentTarget.value);
          if (cents === undefined) store.refuse(name, NO_PRICE, currentTarget.value);
          else set(cents);
        }}
      />
    </FieldPlace>
  );
}

export function FlagField({ name, label, hint }: SimpleProps<FlagName>) {
  const { value, set, mayEdit } = useDraftField(name);
  return (
    <FieldPlace name={name}>
      <Checkbox
        label={label}
        hint={hint}
        checked={value ?? false}
        disabled={!mayEdit}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </FieldPlace>
  );
}

export function CountField({ name, ...field }: SimpleProps<CountName>) {
  const { value, error, set, mayEdit } = useDraftField(name);
  return (
    <FieldPlace name={name}>
      <Field
        {...field}
        error={error}
        inputMode="numeric"
        maxLength={2}
        placeholder="0"
        readOnly={!mayEdit}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '');
          set(digits === '' ? null : Number(digits));
        }}
      />
    </FieldPlace>
  );
}
