import { fold } from '../../lib/text.ts';

/** The words of a page, and where in them each of its pieces begins. */
export interface PageText {
  text: string;
  starts: readonly number[];
}

/** From and to, as places in a page's text. */
export interface Hit {
  start: number;
  end: number;
}

/** Joins the pieces that a page sets its words in. */
export function joinPieces(pieces: readonly { str: string; hasEOL: boolean }[]): PageText {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str}\n` : str;
  }
  return { text, starts };
}

const PLAIN = /^[\x21-\x7e]$/;
const SPACE = /\s/;

/**
 * Folded for searching, and where each letter came from: without accents and case, runs of space as one, words that a
 * line's end divides whole again.
 */
function searchable(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const char of text) {
    if (SPACE.test(char)) {
      if (char === '\n' && /\p{L}-$/u.test(text.slice(Math.max(0, at - 2), at))) {
        folded = folded.slice(0, -1);
        from.pop();
      } else if (!folded.endsWith(' ')) {
        folded += ' ';
        from.push(at);
      }
    } else {
      const letters = PLAIN.test(char) ? char.toLowerCase() : fold(char);
      folded += letters;
      for (let i = 0; i < letters.length; i += 1) from.push(at);
    }
    at += char.length;
  }
  from.push(at);
  return { folded, from };
}

/** Every place where `query` stands, whatever accents, case and line ends; none for an empty one. */
export function findAll(text: string, query: string): Hit[] {
  const wanted = fold(query).replace(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const { folded, from } = searchable(text);
  const hits: Hit[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    hits.push({ start: from[at]!, end: from[at + wanted.length - 1]! + 1 });
  }
  return hits;
}

/** A hit among the words around it, on one line. */
export function around(text: string, { start, end }: Hit, letters = 48): [before: string, hit: string, after: string] {
  const line = (part: string): string => part.replace(/\s+/g, ' ');
  const from = Math.max(0, start - letters);
  const to = Math.min(text.length, end + letters);
  const before = line(text.slice(from, start));
  const after = line(text.slice(end, to));
  return [
    from > 0 ? `…${before.replace(/^\S*\s/, '')}` : before,
    line(text.slice(start, end)),
    to < text.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  ];
}

/** The pieces a hit touches, and from and to which letter of each. */
export function piecesOf({ starts }: PageText, hit: Hit, lengthOf: (piece: number) => number) {
  const pieces: { piece: number; start: number; end: number }[] = [];
  for (const [piece, begins] of starts.entries()) {
    if (begins >= hit.end) break;
    const start = Math.max(0, hit.start - begins);
    const end = Math.min(lengthOf(piece), hit.end - begins);
    if (start < end) pieces.push({ piece, start, end });
  }
  return pieces;
}
