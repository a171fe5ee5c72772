import { Fragment, type ReactNode } from 'react';
import { LinkedText } from '../page-search/linked-text.tsx';
import type { MarkdownPiece } from './markdown-pieces.ts';
import '../styles/table-scroll.css';

/**
 * Draws users' Markdown as elements, never as HTML, so that nothing in it can run or load. HTML and pictures appear as
 * text.
 */
export const MarkdownText = ({ pieces }: { pieces: readonly MarkdownPiece[] }) => (
  <div className="rich">
    <All of={pieces} />
  </div>
);

const All = ({ of }: { of: readonly MarkdownPiece[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is known by its place alone
  of.map((piece, index) => <Fragment key={index}>{elementOf(piece)}</Fragment>);

function elementOf(piece: MarkdownPiece): ReactNode {
  if (typeof piece === 'string') return <LinkedText text={piece} />;
  const { tag: Tag } = piece;
  const inner = <All of={piece.in} />;
  switch (Tag) {
    case 'hr':
    case 'br':
      return <Tag />;
    case 'ol':
      return <ol start={piece.start}>{inner}</ol>;
    case 'code':
      return <code>{piece.in.join('')}</code>;
    case 'th':
      return <th scope="col">{inner}</th>;
    case 'a':
      return (
        <a href={piece.href} rel="nofollow ugc noopener noreferrer" target="_blank">
          {inner}
        </a>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place scrolls by keyboard too
        // biome-ignore lint/a11y/useSemanticElements: a table is no group of controls
        <div className="table-scroll" role="group" aria-label="Tabela" tabIndex={0}>
          <table>{inner}</table>
        </div>
      );
    default:
      return <Tag>{inner}</Tag>;
  }
}
