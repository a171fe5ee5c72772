import { foldedWords } from '../../publishing/page-texts/page-labels.ts';
import { searchable } from '../reading/find.ts';

export const QUERY_LETTERS = { least: 2, most: 64 } as const;
const QUERY_WORDS = 8;
/** A shorter last word is not searched as the beginning of others, of which there are too many. */
const SHORTEST_BEGINNING = 3;
/** Letters of the line around the words, and before the first of them. */
export const SNIPPET_LETTERS = 180;
const LETTERS_BEFORE = 60;

const LETTER = /[\p{L}\p{N}]/u;
const DIVIDED = /(\p{L})[-\u2010\u00ad]\n(?=\p{Ll})/gu;

/** The words that a page must have, all of them; none for a text of signs alone. */
export const queryWords = (q: string): string[] => foldedWords(q).slice(0, QUERY_WORDS);

/** The words as PostgreSQL compares them; the last one may go on, since somebody may still be writing it. */
export const tsQuery = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const goesOn = at === words.length - 1 && word.length >= SHORTEST_BEGINNING;
      return goesOn ? `'${word}':*` : `'${word}'`;
    })
    .join(' & ');

/** The places of a word in a folded text, at the beginnings of words where there are any. */
function placesOf(folded: string, word: string): number[] {
  const [begun, within]: number[][] = [[], []];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    (at === 0 || !LETTER.test(folded[at - 1]!) ? begun : within)!.push(at);
  return begun!.length > 0 ? begun! : within!;
}

/** The place from which a line shows most of the words; the first of those. */
function bestPlace(places: readonly (readonly number[])[]): number {
  const reach = SNIPPET_LETTERS - LETTERS_BEFORE;
  let best = { at: 0, count: 0 };
  for (const at of places.flat().toSorted((a, b) => a - b)) {
    const count = places.filter((of) => of.some((place) => place >= at && place < at + reach)).length;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

/** One line of a page around the words, at most `SNIPPET_LETTERS` letters and the signs of what is left out. */
export function snippetOf(text: string, words: readonly string[]): string {
  const { folded, from } = searchable(text, false);
  const at = from[bestPlace(words.map((word) => placesOf(folded, word)))] ?? 0;
  const start = Math.max(0, at - LETTERS_BEFORE);
  const end = Math.min(text.length, start + SNIPPET_LETTERS);
  let line = text.slice(start, end).toWellFormed().replace(DIVIDED, '$1').replace(/\s+/g, ' ');
  if (end < text.length && line.includes(' ')) line = line.slice(0, line.lastIndexOf(' '));
  if (start > 0) line = line.slice(line.indexOf(' ') + 1);
  line = line.trim();
  return `${start > 0 ? '…' : ''}${line}${end < text.length ? '…' : ''}`;
}

/** A folded word as this text has it: with its accents. */
export function asPrinted(text: string, word: string): string {
  const { folded, from } = searchable(text, false);
  const at = placesOf(folded, word).find((place) => !LETTER.test(folded[place + word.length] ?? ''));
  if (at === undefined) return word;
  return text
    .slice(from[at]!, from[at + word.length])
    .trim()
    .replace(DIVIDED, '$1')
    .toLowerCase();
}
