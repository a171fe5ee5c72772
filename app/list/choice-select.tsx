import type { FilterChoice } from './filters.ts';

interface ChoiceSelectProps {
  name: string;
  label: string;
  all: string;
  value: string | null;
  choices: readonly FilterChoice[];
  /** Label of a value that is missing from the choices. */
  word?: (value: string) => string;
  form?: string;
  onChange: () => void;
}

export function ChoiceSelect({ name, label, all, value, choices, word = String, form, onChange }: ChoiceSelectProps) {
  const known = value === null || choices.some((choice) => choice.value === value);
  return (
    <select
      name={name}
      {...(form ? { form } : {})}
      className="control"
      aria-label={label}
      value={value ?? ''}
      onChange={onChange}
      data-chosen={value !== null || undefined}
    >
      <option value="">{all}</option>
      {!known && <option value={value}>{word(value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
          {choice.count !== undefined && ` (${choice.count})`}
        </option>
      ))}
    </select>
  );
}
