export interface Accepted {
  file: string;
  /** The line where the mutant begins, without the spaces around it. */
  line: string;
  /** What stood in its place. */
  to: readonly string[];
  why: string;
}

/** Survivors that no test should kill. One whose mutant is killed, or whose line is gone, is taken out: the run says so. */
export const ACCEPTED: readonly Accepted[] = [];
