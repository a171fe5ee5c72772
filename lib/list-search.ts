import { mentions } from './mentions.ts';

export interface Choice {
  value: string;
  label: string;
  count: number;
}

/** Longest cursor, in characters. */
export const CURSOR_MAX = 1024;

export const collator = new Intl.Collator('pt-BR', { numeric: true });

export function countChoices<T>(
  items: readonly T[],
  of: (item: T) => Omit<Choice, 'count'> | null,
  manyOf: (item: T) => number = () => 1,
): Choice[] {
  const counted = new Map<string, Choice>();
  for (const item of items) {
    const choice = of(item);
    if (!choice) continue;
    const { count } = counted.get(choice.value) ?? { count: 0 };
    counted.set(choice.value, { ...choice, count: count + manyOf(item) });
  }
  return [...counted.values()].toSorted((a, b) => collator.compare(a.label, b.label));
}

export function findWritten<T>(
  items: readonly T[],
  q: string,
  wordsOf: (item: T) => string,
): { found: readonly T[]; similar: boolean } {
  if (q === '') return { found: items, similar: false };
  const found = items.filter((item) => mentions(wordsOf(item), q));
  if (found.length > 0) return { found, similar: false };
  const similar = items.filter((item) => mentions(wordsOf(item), q, { forgiving: true }));
  return { found: similar, similar: similar.length > 0 };
}
