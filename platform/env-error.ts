/** A wrong or half-set variable: the sentence names it and says what it needs. */
export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'EnvError';
  }
}
