import { useEffect, useSyncExternalStore } from 'react';
import { withoutMarks } from '../../features/reading/page-search/page-link.ts';
import { LinkedText } from '../page-search/linked-text.tsx';
import { markdownReader } from './markdown-reader.ts';
import { MarkdownText } from './markdown-text.tsx';
import './rich-text.css';

/** Markdown syntax: headings, lists, quotes, rules, emphasis, code, links, tables. */
const MARKS = [
  /^ {0,3}(#{1,6}|[-*+]|\d{1,3}[.)]|>) /m,
  /^ {0,3}([-*_]\s?){3,50}$/m,
  /[*_]{1,3}[^\s*_][^*_]{0,200}[*_]/,
  /`[^`\n]{1,200}`/,
  /\[[^\]\n]{1,200}\]\(/,
  /^ {0,3}[|:-][ |:-]{2,300}$/m,
];

/** True if a text looks different when rendered: as Markdown, or with its links to pages. */
export const hasMarkdown = (text: string): boolean =>
  MARKS.some((mark) => mark.test(text)) || withoutMarks(text) !== text;

const Plain = ({ text }: { text: string }) => (
  <p className="rich">
    <LinkedText text={text} />
  </p>
);

const unread = (): undefined => undefined;

/**
 * A text is read beside the page, in a thread that is ended if it takes too long, and never on the server; until then,
 * and if that fails, it is shown as it was written.
 */
function Marked({ text }: { text: string }) {
  const pieces = useSyncExternalStore(markdownReader.listen, () => markdownReader.find(text), unread);
  useEffect(() => markdownReader.ask(text), [text]);
  return pieces ? <MarkdownText pieces={pieces} /> : <Plain text={text} />;
}

export const RichText = ({ text }: { text: string }) =>
  hasMarkdown(text) ? <Marked text={text} /> : <Plain text={text} />;
