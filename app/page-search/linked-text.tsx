import { pageLink, piecesOf, withoutMarks } from '../../features/reading/page-search/page-link.ts';
import { PageChip } from './page-chip.tsx';
import { usePlainPages } from './plain-pages.ts';

/** A text whose links to pages can be pressed, unless it is only looked at. Everything else of it stays words. */
export function LinkedText({ text }: { text: string }) {
  const isPlain = usePlainPages();
  if (!text.includes('[[')) return text;
  return isPlain ? withoutMarks(text) : <Linked text={text} />;
}

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
