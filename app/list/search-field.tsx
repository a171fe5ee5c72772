import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  id?: string;
  /** It names the field where no label of its own does, by the `id`. */
  label?: string;
  q: string;
  name?: string;
  placeholder: string;
  onType: () => void;
}

/** Keeps the text while the user types; follows the address when something else changes it. */
export function SearchField({ id, label, q, name = 'q', placeholder, onType }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement && field.value.trim() !== q) field.value = q;
  }, [q]);
  return (
    <input
      ref={input}
      {...(id ? { id } : {})}
      aria-label={label}
      name={name}
      type="search"
      className="control"
      defaultValue={q}
      maxLength={128}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      onChange={onType}
    />
  );
}
