/** A table by words that anyone may send: as an object it would also find `constructor`, which every object has. */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));

/** The own entry of an object that came as JSON: anyone may send the word, `constructor` too. */
export const lookUp = <T>(of: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(of, word) ? of[word] : undefined;

/** Whether a word that anyone may send is one of these. */
export const isWordOf = <T extends object>(of: T, word: unknown): word is keyof T & string =>
  typeof word === 'string' && Object.hasOwn(of, word);
