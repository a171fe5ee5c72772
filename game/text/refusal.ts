/** What was written cannot be read or worked out: one Portuguese sentence, and where (in characters, from 0). */
export interface Refusal {
  ok: false;
  message: string;
  at: number;
}

/** A refusal on its way to the front door of `game/`, which answers it and never throws. */
export class Refused extends Error {
  readonly at: number;

  constructor(sentence: string, at: number) {
    super(sentence);
    this.at = at;
  }
}

/** The refusal that was thrown, as a value; anything else goes on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { ok: false, message: error.message, at: error.at };
  throw error;
}

/** Runs `act` and answers its refusal as a value. */
export function refusable<T extends { ok: true }>(act: () => T): T | Refusal {
  try {
    return act();
  } catch (error) {
    return refusalOf(error);
  }
}
