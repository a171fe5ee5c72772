const CHARACTERS = 128;
const WORDS = 8;
/** Shorter words resemble too many others; longer ones are not words. */
const SHORTEST = 4;
const LONGEST = 20;

export const normalizeQuery = (query: string): string => query.slice(0, CHARACTERS).trim().replace(/\s+/g, ' ');

export const wordsOf = (query: string): string[] => query.split(' ').filter(Boolean).slice(0, WORDS);

export const mayBeMistyped = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST;
