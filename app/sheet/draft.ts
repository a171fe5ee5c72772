import { useState } from 'react';

/** A number with comma or point; undefined if invalid. */
export function parseNumber(words: string): number | undefined {
  const plain = words.trim().replace('−', '-').replace(',', '.');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

export const wordsOfNumber = (value: number): string => String(value).replace('.', ',').replace('-', '−');

/** The text of a number during typing; an invalid number changes nothing. */
export function useNumberDraft(value: number, write: (value: number) => void) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  return {
    value: draft ?? wordsOfNumber(value),
    onChange: (words: string) => {
      setDraft(words);
      const number = parseNumber(words);
      if (number !== undefined && number !== value) write(number);
    },
    onBlur: () => setDraft(undefined),
  };
}
