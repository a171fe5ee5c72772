import { useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';

/** Something that a formula may read, by the name that people know. */
export interface ReadableField {
  id: string;
  label: string;
}

interface FormulaBoxProps {
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  /** Names that can be put in, so that nobody types one. */
  reads: readonly ReadableField[];
  /** Formulas stand between braces, as in dice. */
  braces?: boolean;
  maxLength?: number;
  optional?: boolean;
  onChange: (value: string) => void;
}

const NONE = '';

/** A formula, with the fields to pick from: the chosen one goes where the cursor was. */
export function FormulaBox({ label, hint, value, error, reads, braces = false, ...rest }: FormulaBoxProps) {
  const { maxLength = 500, optional = false, onChange } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(value.length);
  const put = (id: string): void => {
    const place = Math.min(at, value.length);
    const before = value.slice(0, place);
    const inHole = before.lastIndexOf('{') > before.lastIndexOf('}');
    const words = braces && !inHole ? `{${id}}` : id;
    onChange(before + words + value.slice(place));
    setAt(place + words.length);
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(place + words.length, place + words.length);
    }, 0);
  };
  return (
    <div className="structure-formula structure-wide">
      <Field label={label} hint={hint} optional={optional} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            value={value}
            maxLength={maxLength}
            spellCheck={false}
            autoComplete="off"
            onSelect={({ currentTarget }) => setAt(currentTarget.selectionStart ?? value.length)}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Pôr um campo">
        {(control) => (
          <select
            {...control}
            aria-label={`Pôr um campo em ${label}`}
            value={NONE}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          >
            <option value={NONE}>Escolha…</option>
            {reads.map(({ id, label: words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
