const QUERY_LETTERS = 128;
const QUERY_WORDS = 8;
/** Shorter words resemble too many others; longer ones are not words. */
const SHORTEST_LETTERS = 4;
const LONGEST_LETTERS = 20;

export const normalizeQuery = (query: string): string => query.slice(0, QUERY_LETTERS).trim().replace(/\s+/g, ' ');

export const wordsOf = (query: string): string[] => query.split(' ').filter(Boolean).slice(0, QUERY_WORDS);

export const mayBeMistyped = (word: string): boolean =>
  word.length >= SHORTEST_LETTERS && word.length <= LONGEST_LETTERS;
