import { useMaskito } from '@maskito/react';
import type { FocusEvent, Ref } from 'react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { MASKS, type MaskName, readDate } from './masks.ts';
import './styles/masked-field.css';

interface MaskedFieldProps extends Omit<FieldProps, 'children' | 'inputMode' | 'maxLength' | 'ref'> {
  mask: MaskName;
  ref?: Ref<HTMLInputElement>;
}

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
  const { options, placeholder, inputMode } = MASKS[mask];
  const masked = useMaskito({ options });
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
        <div className={mask === 'money' ? 'affixed' : undefined}>
          {mask === 'money' && (
            <span className="affix" aria-hidden="true">
              R$
            </span>
          )}
          <input
            placeholder={placeholder}
            autoComplete="off"
            {...input}
            {...control}
            ref={attach}
            inputMode={inputMode}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}
