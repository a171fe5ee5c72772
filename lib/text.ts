import { trimEndOf } from './trim.ts';

/** Signs that typesetters and keyboards write in several ways. */
const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4`]/g;
const QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Soft hyphens, and what has no width. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Text for comparing: no accents or case; quotes, apostrophes and hyphens are one sign each, soft hyphens none. */
export const fold = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** The text of at most `most` characters, ending in `…` if cut; never splits a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The text of at most `most` characters, without the spaces that a cut leaves at the end. */
export const cutTo = (text: string, most: number): string => [...text].slice(0, most).join('').trimEnd();

/** The beginning of a text on one line, cut between words, at most `length` letters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${trimEndOf(cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)), ' ,;:.')}…`;
}
