import { fold } from '../../../lib/text.ts';

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
/** A word that the end of a line divides: with a hyphen, or with one that shows only there. */
const DIVIDED = /\p{L}[-\u2010\u00ad]$/u;
const HYPHEN_AT_END = /[-\u2010]\s*\n/;

/**
 * Text for searching, and the original position of each letter: folded, with single spaces and without the ends of
 * lines that divide a word. Their hyphen may be the word's own: it stays with `keepHyphens`.
 */
export function searchable(text: string, keepHyphens: boolean): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const char of text) {
    if (SPACE.test(char)) {
      if (char === '\n' && DIVIDED.test(text.slice(Math.max(0, at - 2), at))) {
        if (!keepHyphens && folded.endsWith('-')) {
          folded = folded.slice(0, -1);
          from.pop();
        }
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

/** Every match of `query`, ignoring accents, case, line ends and how signs are set; none for an empty query. */
export function findAll(text: string, query: string): Hit[] {
  const wanted = fold(query).replace(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const hits = findIn(text, wanted, false);
  if (!wanted.includes('-') || !HYPHEN_AT_END.test(text)) return hits;
  const known = new Set(hits.map(({ start }) => start));
  const hyphenated = findIn(text, wanted, true).filter(({ start }) => !known.has(start));
  return [...hits, ...hyphenated].sort((a, b) => a.start - b.start);
}

function findIn(text: string, wanted: string, keepHyphens: boolean): Hit[] {
  const { folded, from } = searchable(text, keepHyphens);
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
