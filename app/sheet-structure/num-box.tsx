import { useState } from 'react';
import type { Num } from '../../game/sheet/system.ts';
import { Field } from '../../ui/field.tsx';

export const numFrom = (text: string): Num | undefined => {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return Number.isFinite(Number(plain)) ? Number(plain) : text.trim();
};

interface NumBoxProps {
  label: string;
  hint?: string;
  value: Num | undefined;
  error: string | undefined;
  onChange: (value: Num | undefined) => void;
}

export function NumBox({ label, hint, value, error, onChange }: NumBoxProps) {
  const [text, setText] = useState(String(value ?? ''));
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={text}
      maxLength={500}
      placeholder=""
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(numFrom(currentTarget.value));
      }}
    />
  );
}
