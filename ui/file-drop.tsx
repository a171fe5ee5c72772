import { type ChangeEvent, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './styles/tools.css';

interface FileDropProps {
  label: string;
  hint: string;
  error?: string | undefined;
  icon?: IconName;
  /** The native attribute's form: `.pdf,application/pdf`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileDrop({ label, hint, error, icon = 'files', onFiles, ...input }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Lets the user choose the same file again.
    event.target.value = '';
  };

  return (
    <div className="stack-tight">
      <label
        className="drop"
        htmlFor={id}
        {...(over ? { 'data-over': '' } : {})}
        {...(error ? { 'data-invalid': '' } : {})}
      >
        <Icon name={icon} className="drop-symbol" />
        <span className="drop-words" id={`${id}-words`}>
          {label}
        </span>
        <span className="drop-hint">Solte aqui ou toque para escolher.</span>
        <input
          {...input}
          id={id}
          type="file"
          aria-labelledby={`${id}-words`}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error)}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
