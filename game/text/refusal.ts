/** A text that cannot be read or evaluated: one Portuguese sentence and its position in characters, from 0. */
export interface Refusal {
  ok: false;
  message: string;
  at: number;
}

/** Thrown inside `game/`; the exported functions catch it and return it as a value. */
export class RefusedText extends Error {
  readonly at: number;

  constructor(sentence: string, at: number) {
    super(sentence);
    this.at = at;
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedText) return { ok: false, message: error.message, at: error.at };
  throw error;
}

export function refusable<T extends { ok: true }>(act: () => T): T | Refusal {
  try {
    return act();
  } catch (error) {
    return refusalOf(error);
  }
}
