const MARKS = /[\\*_~`|>#[\]()<@:-]/g;

/** A name that is no mark, no link and no call of anybody in a chat, on one line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MARKS, (mark) => `\\${mark}`);
