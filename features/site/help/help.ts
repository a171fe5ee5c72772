import type { TextSection } from '../texts/text.ts';

export interface NotationExample {
  write: string;
  get: string;
}

export interface HelpText {
  title: string;
  lead: string;
  short: string[];
  notation: NotationExample[];
  /** The sections of `content/texts/help.md`, then each system's rules under its id. */
  sections: TextSection[];
  /** Id of the section where the systems' rules begin; null when no system has any. */
  rules: string | null;
}
