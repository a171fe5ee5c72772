import { Link } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import type { Message } from '../../../features/play/campaigns/talk/message-schema.ts';
import { withoutMarks } from '../../../features/reading/page-search/page-link.ts';
import { useBesidePage } from '../../page-search/beside.ts';
import { BookLink } from '../../page-search/book-link.tsx';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { usePlainPages } from '../../page-search/plain-pages.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { LineHead } from './line-head.tsx';

/** A page opens in whichever copy the reader has; without a page, from where they stopped. */
export const pageWords = ({ title, page }: { title: string; page: number | null }): string =>
  page === null ? title : `página ${page} de ${title}`;

function CitedPage({ bookId, title, page }: NonNullable<Message['page']>) {
  const beside = useBesidePage();
  const isPlain = usePlainPages();
  const words = pageWords({ title, page });
  if (isPlain) return words;
  if (page === null) return <BookLink bookId={bookId}>{words}</BookLink>;
  if (!beside) return <Link to={readerPath(bookId, { page })}>{words}</Link>;
  return (
    <button type="button" className="line-page" onClick={() => beside.open({ bookId, page })}>
      {words}
    </button>
  );
}

interface MessageLineProps {
  message: Message;
  uid: string;
  who: string;
  face?: string | undefined;
  timeZone: string | null;
  /** The thrower of the quoted roll. */
  quoted: string;
  nameOf: (uid: string) => string;
  /** The viewer may report it: not where it is only looked at. */
  acts?: boolean;
  onRemove: (() => void) | undefined;
}

export function MessageLine({ message, uid, acts = true, onRemove, ...shown }: MessageLineProps) {
  const { text, to, roll, page, visibility } = message;
  const { who, face, timeZone, quoted, nameOf } = shown;
  return (
    <li className="roll-line" data-seen={to.length > 0 ? 'sussurro' : visibility}>
      <LineHead line={{ ...message, to: to.map(nameOf) }} uid={uid} who={who} face={face} timeZone={timeZone} />
      {roll && (
        <p className="line-quote">
          {quoted}, {roll.name}: <b>{roll.result}</b>
          {roll.outcome && ` ${roll.outcome}`}
        </p>
      )}
      <p className="line-text">
        <span>
          <LinkedText text={text} />
        </span>
        {page && (
          <>
            {text && ' '}
            <CitedPage {...page} />
          </>
        )}
        {acts && message.by.uid !== uid && (
          <ReportMenu
            thing={{
              type: 'message',
              id: message.messageId,
              name: `o que ${who} disse: ${withoutMarks(text).slice(0, 40)}`,
            }}
            person={{ uid: message.by.uid, name: message.by.displayName }}
          />
        )}
        {onRemove && (
          <button type="button" className="line-act" onClick={onRemove}>
            Apagar
            <span className="sr-only">
              {' '}
              o que {who} disse: {withoutMarks(text).slice(0, 40)}
            </span>
          </button>
        )}
      </p>
    </li>
  );
}
