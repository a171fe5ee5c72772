export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'EnvError';
  }
}
