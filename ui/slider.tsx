import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import './styles/tools.css';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  defaultValue: number;
  name?: string;
  disabled?: boolean;
  format?: (value: number) => string;
  onChange?: (value: number) => void;
}

export function Slider({ label, format = String, onChange, defaultValue, ...range }: SliderProps) {
  const id = useId();
  const [value, setValue] = useState(defaultValue);
  const cut = useRef<HTMLSpanElement>(null);
  const { min, max } = range;

  // The page's policy forbids style attributes from the server; a script may set them.
  useEffect(() => {
    cut.current?.style.setProperty('--filled', `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.valueAsNumber;
    setValue(next);
    onChange?.(next);
  };

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="slider">
        <span className="slider-cut" ref={cut}>
          <input {...range} id={id} type="range" value={value} aria-valuetext={format(value)} onChange={change} />
        </span>
        <output htmlFor={id}>{format(value)}</output>
      </div>
    </div>
  );
}
