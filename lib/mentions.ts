import { mayBeMistyped, normalizeQuery, wordsOf } from './search-query.ts';
import { fold } from './text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}

function alike(wanted: string, word: string): boolean {
  const of = trigrams(wanted);
  const found = of.intersection(trigrams(word)).size;
  return found / of.size >= ALIKE_SHARE;
}

const ALIKE_SHARE = 0.42;

/** The words of a query, as `mentions` compares them. */
export const mentionedWords = (query: string): string[] => wordsOf(fold(normalizeQuery(query)));

/**
 * Whether `text` contains every word of `query`, ignoring accents and case. `forgiving` also accepts similar words if
 * they are long enough to be mistyped.
 */
export function mentions(text: string, query: string, { forgiving = false } = {}): boolean {
  const folded = fold(text);
  const words = forgiving ? (folded.match(WORD) ?? []) : [];
  return mentionedWords(query).every(
    (wanted) => folded.includes(wanted) || (mayBeMistyped(wanted) && words.some((word) => alike(wanted, word))),
  );
}
