import { useState } from 'react';
import type { Num } from '../../game/sheet/system.ts';
import { FormulaBox, type ReadableField } from './formula-box.tsx';

export const numFrom = (text: string): Num | undefined => {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return Number.isFinite(Number(plain)) ? Number(plain) : text.trim();
};

interface NumBoxProps {
  label: string;
  hint?: string;
  value: Num | undefined;
  /** Names that can be put in beside numbers. */
  reads: readonly ReadableField[];
  error: string | undefined;
  optional?: boolean;
  onChange: (value: Num | undefined) => void;
}

/** A number, or a formula of what is picked. */
export function NumBox({ value, optional = true, onChange, ...rest }: NumBoxProps) {
  const [text, setText] = useState(String(value ?? ''));
  return (
    <FormulaBox
      {...rest}
      optional={optional}
      value={text}
      onChange={(words) => {
        setText(words);
        onChange(numFrom(words));
      }}
    />
  );
}
