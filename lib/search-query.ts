/** What any search takes of a query; the rest does not narrow it any more. */
const CHARACTERS = 128;
const WORDS = 8;
/** Of a word that may be mistyped. Shorter ones are too easily like another; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 20;

export const normalizeQuery = (query: string): string => query.slice(0, CHARACTERS).trim().replace(/\s+/g, ' ');

export const wordsOf = (query: string): string[] => query.split(' ').filter(Boolean).slice(0, WORDS);

export const mayBeMistyped = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST;
