import { lazy, Suspense } from 'react';
import './rich-text.css';

/** Markdown syntax: headings, lists, quotes, rules, emphasis, code, links. */
const MARKS = [
  /^ {0,3}(#{1,6}|[-*+]|\d{1,3}[.)]|>) /m,
  /^ {0,3}([-*_]\s?){3,50}$/m,
  /[*_]{1,3}[^\s*_][^*_]{0,200}[*_]/,
  /`[^`\n]{1,200}`/,
  /\[[^\]\n]{1,200}\]\(/,
];

/** Whether a text looks different when rendered as Markdown. */
export const hasMarkdown = (text: string): boolean => MARKS.some((mark) => mark.test(text));

const Plain = ({ text }: { text: string }) => <p className="rich">{text}</p>;

const Dressed = lazy(() =>
  import('./markdown-text.tsx').then(
    ({ MarkdownText }) => ({ default: MarkdownText }),
    () => ({ default: Plain }),
  ),
);

export const RichText = ({ text }: { text: string }) =>
  hasMarkdown(text) ? (
    <Suspense fallback={<Plain text={text} />}>
      <Dressed text={text} />
    </Suspense>
  ) : (
    <Plain text={text} />
  );
