/** What any search takes of a query; the rest does not narrow it any more. */
const CHARACTERS = 128;
const WORDS = 8;
/** Of a word that may be mistyped. Shorter ones are too easily like another; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 20;

/** The text that is looked for, its spaces single. */
export const normalizeQuery = (query: string): string => query.slice(0, CHARACTERS).trim().replace(/\s+/g, ' ');

/** The words of it, each of which has to be found. */
export const wordsOf = (query: string): string[] => query.split(' ').filter(Boolean).slice(0, WORDS);

/** Whether something written much like a word may be taken for it. */
export const mayBeMistyped = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST;
