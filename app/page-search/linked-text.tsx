import { pageLink, piecesOf } from '../../features/reading/page-search/page-link.ts';
import { PageChip } from './page-chip.tsx';

/** A text whose links to pages can be pressed. Everything else of it stays words. */
export const LinkedText = ({ text }: { text: string }) => (text.includes('[[') ? <Linked text={text} /> : text);

const Linked = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <span key={at}>{piece}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <PageChip key={at} named={piece} unknown={pageLink(piece)} />
    ),
  );
