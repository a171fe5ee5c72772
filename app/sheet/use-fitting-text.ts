import { useEffect, useState } from 'react';
import { keptInBrowser } from '../../lib/kept.ts';
import { countOf } from '../../lib/number.ts';

const keyOf = (sheet: string, path: string): string => `rpgpedia:long:${sheet}:${path}`;

/** Says by how much a text is over; undefined when it fits. */
export function overLabel(length: number, most: number): string | undefined {
  const over = length - most;
  if (over <= 0) return undefined;
  const cut = countOf(over, 'letra', 'letras');
  return `Passa em ${cut}: cabem ${most.toLocaleString('pt-BR')}. Nada do que você colou se perdeu, mas só é salvo na ficha quando couber.`;
}

/**
 * A text that may be longer than its place. What fits is written at once; what does not is kept whole in this browser
 * until it is shortened.
 */
export function useFittingText(
  { sheet, path, text, most }: { sheet: string; path: string; text: string; most: number },
  write: (text: string) => void,
) {
  const key = keyOf(sheet, path);
  const [long, setLong] = useState<string | null>(null);
  // The server did the first drawing without this browser's storage.
  useEffect(() => setLong(keptInBrowser.get(key)), [key]);
  return {
    value: long ?? text,
    over: long === null ? undefined : overLabel(long.length, most),
    change: (words: string): void => {
      const over = words.length > most;
      setLong(over ? words : null);
      keptInBrowser.set(key, over ? words : null);
      if (!over) write(words);
    },
  };
}
