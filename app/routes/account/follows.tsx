import { Link } from 'react-router';
import { creatorPath } from '../../../features/community/seo/paths.ts';
import { NEWS_PATH } from '../../../features/publishing/news/news.ts';
import type { FollowList } from '../../../features/publishing/news/news-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { FollowButton } from '../../news/follow-button.tsx';

export function Follows({ list: { follows } }: { list: FollowList }) {
  return (
    <section aria-labelledby="quem-voce-segue" className="account-section">
      <h2 id="quem-voce-segue">Quem você segue</h2>
      <p className="account-aside">
        Cada novidade de quem você segue chega nas notificações, e por e-mail se você escolher em E-mails.
      </p>
      {follows.length === 0 ? (
        <p>
          Ninguém ainda. O botão Seguir está na página de quem publica e em{' '}
          <Link className="link" to={NEWS_PATH}>
            Novidades
          </Link>
          .
        </p>
      ) : (
        <ul className="stack-close">
          {follows.map(({ creatorId, name, since }) => (
            <li key={creatorId ?? ''} className="session">
              <div className="session-words">
                <Link className="session-device" to={creatorId === null ? NEWS_PATH : creatorPath(creatorId)}>
                  {name}
                </Link>
                <span className="account-aside">Desde {formatDate(since)}</span>
              </div>
              <FollowButton creatorId={creatorId} name={name} following size="mini" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
