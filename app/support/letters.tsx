import type { TicketView } from '../../features/admin/support/ticket-schema.ts';
import { NAME_PLACEHOLDER } from '../../features/people/accounts/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import './letters.css';

interface LettersProps {
  messages: TicketView['messages'];
  /** Names for the author and the team, in place of their people's own. */
  names?: { author: string; team: string };
}

const FOLDED_LENGTH_MIN = 900;

/** The correspondence of a ticket, on paper: the oldest first. */
export const Letters = ({ messages, names }: LettersProps) => (
  <ol className="letters">
    {messages.map(({ messageId, from, name, text, at }) => (
      <li key={messageId} data-from={from}>
        <p className="letter-head">
          <strong className="any-length">{names?.[from] ?? name ?? NAME_PLACEHOLDER}</strong>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {text.length > FOLDED_LENGTH_MIN ? (
          <details>
            <summary>
              <span className="letter-text">{text.slice(0, FOLDED_LENGTH_MIN)}…</span>
              <span className="link">Ler tudo</span>
            </summary>
            <p className="letter-text">{text}</p>
          </details>
        ) : (
          <p className="letter-text">{text}</p>
        )}
      </li>
    ))}
  </ol>
);
