import { fold } from '../../../lib/text.ts';

/** Words of one page that are searched; a page of more is no prose. */
const PAGE_WORDS = 4_000;
/** Letters of a word that are compared. */
export const WORD_LETTERS = 40;

const WORD = /[\p{L}\p{N}]+/gu;
/** The end of a line that divides a word, with a hyphen or with one that shows only there. */
const DIVIDED = /(\p{L})[-\u2010\u00ad]\n(?=\p{Ll})/gu;

/** The folded words of a text: no accents, case, ligatures or signs. Each once, in order. */
export const foldedWords = (text: string): string[] => [
  ...new Set((fold(text).match(WORD) ?? []).map((word) => word.slice(0, WORD_LETTERS))),
];

/**
 * The words of a page. One that the end of a line divides is there whole, and in its parts: the hyphen may be its own.
 */
export function wordsOfPage(text: string): string[] {
  const whole = text.replace(DIVIDED, '$1');
  const all = whole === text ? foldedWords(text) : foldedWords(`${text}\n${whole}`);
  return all.slice(0, PAGE_WORDS);
}
