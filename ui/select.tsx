import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectProps<Value extends string> {
  label: ReactNode;
  hint?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export const Select = <Value extends string>({ label, hint, value, options, onChange }: SelectProps<Value>) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
