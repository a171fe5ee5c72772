import { Field } from './field.tsx';

/** Letters, as the functions that search take them. */
const WORDS_MAX = 128;

interface SearchBoxProps {
  label?: string;
  hint?: string | undefined;
  words: string;
  onWords: (words: string) => void;
}

/** Narrows what stands below it in a window. */
export const SearchBox = ({ label = 'Buscar', hint, words, onWords }: SearchBoxProps) => (
  <Field
    label={label}
    type="search"
    value={words}
    maxLength={WORDS_MAX}
    autoComplete="off"
    hint={hint}
    onChange={({ target }) => onWords(target.value)}
  />
);
