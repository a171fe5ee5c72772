import { useState } from 'react';
import type { Field } from '../../../game/sheet/system.ts';
import { Button } from '../../../ui/button.tsx';
import { parseNumber } from '../draft.ts';
import { rangeOf, within } from '../resource-field.tsx';
import { useField, useOpenSheet } from '../sheet-context.ts';
import { useSpend } from './play-context.ts';

interface AmountFormProps {
  field: Field;
  /** The key that opened it. */
  typed: string;
  onDone: () => void;
}

/** “−13” takes, “+5” gives, “4” makes it four. */
export function AmountForm({ field, typed, onDone }: AmountFormProps) {
  const { readOnly } = useOpenSheet();
  const range = rangeOf(useField(field.id));
  const { value, min, max, bounded } = range;
  const spend = useSpend(field.id, field.label);
  const [words, setWords] = useState(typed);
  if (readOnly || field.kind !== 'resource') return null;
  const number = parseNumber(words);
  const to = (next: number): void => spend(within(range, next) - value);
  const setAmount = (next: number): void => {
    to(next);
    onDone();
  };
  const amount = Math.abs(number ?? 1);
  return (
    <form
      className="amount-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== undefined) setAmount(/^\s*[+−-]/.test(words) ? value + number : number);
      }}
    >
      <input
        className="control"
        data-amount=""
        aria-label={`Quanto: ${field.label}`}
        placeholder="−13, +2 ou 4"
        inputMode="text"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button size="mini" variant="secondary" disabled={value <= min} onClick={() => to(value - amount)}>
        Tirar {amount}
      </Button>
      <Button size="mini" variant="secondary" disabled={bounded && value >= max} onClick={() => to(value + amount)}>
        Pôr {amount}
      </Button>
    </form>
  );
}
