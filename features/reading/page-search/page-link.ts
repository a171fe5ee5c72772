/** A page as a text names it: the address of its book in the store, and the number that is printed on it. */
export interface NamedPage {
  bookURL: string;
  label: string;
}

export type TextPiece = string | NamedPage;

/** Links of one text; more of them stay words. */
export const LINKS_MAX = 12;
/** Pages that are asked for at once. */
export const PAGES_ASKED_MAX = 40;
/** Letters of an address, and of a printed number. */
export const NAMED = { bookURL: 96, label: 16 } as const;

const LINK = /\[\[([a-z0-9-]{1,96}), p\. ([^\s[\]][^[\]\n]{0,15})\]\]/g;

/** The words by which a text names a page: `[[brutal, p. 41]]`. */
export const pageLink = ({ bookURL, label }: NamedPage): string => `[[${bookURL}, p. ${label}]]`;

/** A text in its pieces: words as they are, and the pages that it names. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  let links = 0;
  for (const { 0: whole, 1: bookURL, 2: label, index } of text.matchAll(LINK)) {
    if (links === LINKS_MAX) break;
    links += 1;
    if (index > done) pieces.push(text.slice(done, index));
    pieces.push({ bookURL: bookURL!, label: label!.trimEnd() });
    done = index + whole.length;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** A text for where nothing can be pressed. */
export const withoutMarks = (text: string): string => text.replace(LINK, '$1, p. $2');
