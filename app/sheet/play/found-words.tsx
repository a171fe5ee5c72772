import { MarkedLine, mentionedPieces } from '../../../features/reading/page-search/marks.tsx';
import { mentionedWords } from '../../../lib/mentions.ts';

/** A text of a thing, with what a search for `query` found in it. */
export const FoundWords = ({ text, query }: { text: string; query: string }) => (
  <MarkedLine pieces={mentionedPieces(text, mentionedWords(query))} />
);
