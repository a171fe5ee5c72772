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

/** Runs `act` and answers its refusal as a value; everything else it throws goes on. */
export function refusable<T extends { ok: true }>(act: () => T): T | Refusal {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message, at: error.at };
    throw error;
  }
}
