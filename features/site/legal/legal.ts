import type { Mailboxes } from '../settings/settings.ts';
import type { TextSection } from '../texts/text.ts';

export interface LegalText {
  title: string;
  lead: string;
  /** The day it last changed, `yyyy-MM-dd`. */
  changed: string;
  short: string[];
  sections: TextSection[];
}

export const withMailboxes = (text: LegalText, mailboxes: Mailboxes): LegalText => ({
  ...text,
  sections: text.sections.map((section) => ({
    ...section,
    html: section.html.replace(/\{\{(support|producers)\}\}/g, (_blank, name: keyof Mailboxes) => {
      const address = mailboxes[name];
      return `<a href="mailto:${address}">${address}</a>`;
    }),
  })),
});

export interface LegalTexts {
  terms: LegalText;
  privacy: LegalText;
}
