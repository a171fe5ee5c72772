import { mentionedPieces } from '../../../features/reading/page-search/marks.ts';
import { MarkedLine } from '../../page-search/marked-line.tsx';

/** A text of a thing, with what a search for `query` found in it. */
export const FoundWords = ({ text, query }: { text: string; query: string }) => (
  <MarkedLine pieces={mentionedPieces(text, query)} />
);
