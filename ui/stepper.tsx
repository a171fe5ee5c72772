import { useId, useState } from 'react';
import { Icon } from './icon.tsx';
import './styles/tools.css';

interface StepperProps {
  label: string;
  min: number;
  max: number;
  defaultValue: number;
  name?: string;
  disabled?: boolean;
  onChange?: (value: number) => void;
}

/** A small whole number, written or counted up and down. */
export function Stepper({ label, min, max, defaultValue, name, disabled = false, onChange }: StepperProps) {
  const id = useId();
  const [text, setText] = useState(String(defaultValue));
  const value = Math.min(max, Math.max(min, Math.round(Number(text)) || min));

  const change = (next: number) => {
    setText(String(next));
    onChange?.(next);
  };

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <button
          type="button"
          aria-label={`Menos: ${label}`}
          disabled={disabled || value <= min}
          onClick={() => change(value - 1)}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          id={id}
          className="control"
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => change(value)}
        />
        <button
          type="button"
          aria-label={`Mais: ${label}`}
          disabled={disabled || value >= max}
          onClick={() => change(value + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
    </div>
  );
}
