import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { FocusEvent, Ref } from 'react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { caretIn, MASKS, type MaskName, readDate } from './masks.ts';

interface MaskedFieldProps extends Omit<FieldProps, 'children' | 'inputMode' | 'maxLength' | 'ref'> {
  mask: Exclude<MaskName, 'money'>;
  ref?: Ref<HTMLInputElement>;
}

/** Formats while somebody types or pastes; the library knows keyboards, undoing and React. */
const optionsOf = (mask: MaskName): MaskitoOptions => ({
  mask: /^.*$/s,
  postprocessors: [
    ({ value, selection }, before) => {
      const formatted = MASKS[mask].format(value);
      // A fixed sign that was deleted comes back; the caret passes it.
      const isBack = formatted === before.value && value.length < formatted.length;
      const caret = isBack ? selection[0] : caretIn(formatted, value, selection[1]);
      return { value: formatted, selection: [caret, caret] };
    },
  ],
});

const OPTIONS = {
  cpf: optionsOf('cpf'),
  cpfOrCnpj: optionsOf('cpfOrCnpj'),
  date: optionsOf('date'),
  phone: optionsOf('phone'),
};

/** A field with a Brazilian format. Money has its own, `MoneyField`. */
export function MaskedField({
  mask,
  label,
  hint,
  error,
  optional,
  className,
  ref,
  onBlur,
  ...input
}: MaskedFieldProps) {
  const { placeholder, inputMode } = MASKS[mask];
  const masked = useMaskito({ options: OPTIONS[mask] });
  const [invalid, setInvalid] = useState(false);

  const attach = (element: HTMLInputElement | null) => {
    masked(element);
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (mask === 'date') setInvalid(event.target.value !== '' && readDate(event.target.value) === null);
    onBlur?.(event);
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (invalid ? 'Data inválida' : undefined)}
      {...(optional ? { optional } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <input
          placeholder={placeholder}
          autoComplete="off"
          {...input}
          {...control}
          ref={attach}
          inputMode={inputMode}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
