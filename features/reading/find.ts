import { fold } from '../../lib/text.ts';

export interface PageText {
  text: string;
  starts: readonly number[];
}

export interface Hit {
  start: number;
  end: number;
}

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
 * Text for searching, and the original position of each letter: no accents or case, single spaces, words joined again
 * that a line end divides.
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

/** Every match of `query`, ignoring accents, case and line ends; none for an empty query. */
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
