import type { TextSection } from '../texts/text.ts';

/** How dice are written, and what comes of it. */
export interface NotationExample {
  write: string;
  get: string;
}

export interface HelpText {
  title: string;
  lead: string;
  /** What it says, in a few sentences. */
  short: string[];
  notation: NotationExample[];
  /** Those of `content/texts/help.md`, then the rules of each system under its id. */
  sections: TextSection[];
  /** The section where the rules of systems begin; null where no system has any. */
  rules: string | null;
}
