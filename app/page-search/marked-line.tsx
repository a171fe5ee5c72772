import type { Piece } from '../../features/reading/page-search/marks.ts';

/** A line whose found words are marked. */
export const MarkedLine = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name
  pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text));
