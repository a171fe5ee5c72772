import { type ChangeEvent, useId } from 'react';

interface FilePickProps {
  /** The chosen file; screen readers hear it with `act`. */
  label: string;
  act: string;
  hint: string;
  error?: string | undefined;
  multiple: boolean;
  onFiles: (files: File[]) => void;
}

/** A word that chooses files, beside the place where they go. */
export function FilePick({ label, act, hint, error, onFiles, ...input }: FilePickProps) {
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Lets the user choose the same file again.
    event.target.value = '';
  };
  return (
    <>
      <label className="wizard-pick link">
        {act}
        <input {...input} type="file" aria-label={`${label}: ${act}`} aria-describedby={id} onChange={take} />
      </label>
      <p id={id} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? hint}
      </p>
    </>
  );
}
