import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  id: string;
  q: string;
  name?: string;
  placeholder: string;
  onType: () => void;
}

/** Keeps the text while the user types; follows the address when something else changes it. */
export function SearchField({ id, q, name = 'q', placeholder, onType }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement && field.value.trim() !== q) field.value = q;
  }, [q]);
  return (
    <input
      ref={input}
      id={id}
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
