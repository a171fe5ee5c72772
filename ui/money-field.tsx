import type { FocusEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { MASKS } from './masks.ts';
import './styles/money-field.css';

type MoneyFieldProps = Omit<FieldProps, 'children' | 'inputMode' | 'maxLength'>;

/** A sum in reais: what can be read is written as `1.234,56` when the field is left, anything else stays. */
export function MoneyField({ label, hint, error, optional, className, onBlur, ...input }: MoneyFieldProps) {
  const { format, placeholder, inputMode } = MASKS.money;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!event.target.readOnly) event.target.value = format(event.target.value);
    onBlur?.(event);
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <div className="affixed">
          <span className="affix" aria-hidden="true">
            R$
          </span>
          <input
            placeholder={placeholder}
            autoComplete="off"
            {...input}
            {...control}
            inputMode={inputMode}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}
