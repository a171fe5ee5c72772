import { searchable } from '../reading/find.ts';
import { queryWords } from './page-query.ts';

export interface Piece {
  text: string;
  marked: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** A line in pieces, of which those are marked that begin a word as the query's words do. */
export const markedPieces = (line: string, q: string): Piece[] =>
  piecesOf(line, queryWords(q), (folded, at) => at === 0 || !LETTER.test(folded[at - 1]!));

/** A line in pieces, of which those are marked for which `mentions` finds it: `words` are its `mentionedWords`. */
export const mentionedPieces = (line: string, words: readonly string[]): Piece[] => piecesOf(line, words, () => true);

function piecesOf(line: string, words: readonly string[], counts: (folded: string, at: number) => boolean): Piece[] {
  const { folded, from } = searchable(line, true);
  const spans: [start: number, end: number][] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      if (counts(folded, at)) spans.push([from[at]!, from[at + word.length - 1]! + 1]);
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (end <= done) continue;
    const begin = Math.max(start, done);
    if (begin > done) pieces.push({ text: line.slice(done, begin), marked: false });
    pieces.push({ text: line.slice(begin, end), marked: true });
    done = end;
  }
  if (done < line.length) pieces.push({ text: line.slice(done), marked: false });
  return pieces;
}

/** A line whose found words are marked. */
export const MarkedLine = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name
  pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text));
