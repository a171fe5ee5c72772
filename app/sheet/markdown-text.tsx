import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { isSafeHref } from '../../lib/is-safe-href.ts';

/**
 * Renders users' Markdown as elements, never as HTML, so that nothing in it can run or load. HTML and pictures appear
 * as text.
 */
export function MarkdownText({ text }: { text: string }) {
  const words = useMemo(() => shown(text), [text]);
  return <div className="rich">{words}</div>;
}

function shown(text: string): ReactNode {
  try {
    return <All of={lexer(text, {})} />;
  } catch {
    // Nested too deeply: shown as text.
    return text;
  }
}

const All = ({ of }: { of: readonly Token[] | undefined }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is known by its place alone
  of?.map((token, index) => <Fragment key={index}>{elementOf(token as Tokens.Generic)}</Fragment>);

function elementOf(token: Tokens.Generic): ReactNode {
  const inner = <All of={token.tokens} />;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <h3>{inner}</h3>;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return isSafeHref(String(token.href)) ? (
        <a href={String(token.href)} rel="nofollow ugc noopener noreferrer" target="_blank">
          {inner}
        </a>
      ) : (
        inner
      );
    case 'text':
      return token.tokens ? inner : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item of a text is known by its place alone
    <li key={index}>
      <All of={item.tokens} />
    </li>
  ));
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}
