/** A text that binds: terms, privacy. */
export interface LegalText {
  title: string;
  lead: string;
  /** The day it last changed, `yyyy-MM-dd`. */
  changed: string;
  /** What it says, in a few sentences. */
  short: string[];
  sections: LegalSection[];
}

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  /** Made by us from `content/texts/legal`; nothing in it comes from outside. */
  html: string;
}

export interface LegalTexts {
  terms: LegalText;
  privacy: LegalText;
}
