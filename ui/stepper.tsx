import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './styles/tools.css';

interface StepButtonsProps {
  label: string;
  /** False when the number can go no lower. */
  less: boolean;
  more: boolean;
  onStep: (by: 1 | -1) => void;
  /** The buttons are not in the tab order: the arrow keys change the number itself. */
  pointerOnly?: boolean;
  className?: string;
  children: ReactNode;
}

export function StepButtons({ label, less, more, onStep, pointerOnly, className, children }: StepButtonsProps) {
  const reach = pointerOnly ? { tabIndex: -1 } : {};
  return (
    <div className={classNames('stepper', className)}>
      <button type="button" {...reach} aria-label={`Menos um: ${label}`} disabled={!less} onClick={() => onStep(-1)}>
        <Icon name="minus" className="symbol-small" />
      </button>
      {children}
      <button type="button" {...reach} aria-label={`Mais um: ${label}`} disabled={!more} onClick={() => onStep(1)}>
        <Icon name="plus" className="symbol-small" />
      </button>
    </div>
  );
}

interface StepperProps {
  label: string;
  min: number;
  max: number;
  defaultValue: number;
  name?: string;
  disabled?: boolean;
  onChange?: (value: number) => void;
}

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
      <StepButtons
        label={label}
        less={!disabled && value > min}
        more={!disabled && value < max}
        onStep={(by) => change(value + by)}
      >
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
      </StepButtons>
    </div>
  );
}
