import { Link } from 'react-router';
import type { TablePlace } from '../../../features/play/campaigns/campaign.ts';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import type { SystemLook } from '../../../features/play/characters/system-look.ts';
import { formatDate } from '../../../lib/time.ts';
import { widthsOf } from '../../../ui/prints.ts';
import { useSystemTitle } from '../../root-data.ts';
import { SystemPlate } from '../../sheet/system-page.tsx';
import { TableClock } from './moon.tsx';
import { momentNear } from './session-labels.ts';
import { useTableAbout } from './table-about.tsx';
import { useTable } from './table-context.ts';
import { useTimeZone, useToldTimeZone } from './use-time-zone.ts';

/** `saiu às 21h31` */
export const leftWords = (at: string | undefined, now: number, timeZone: string | null): string | null =>
  at ? `saiu ${momentNear(at, now, timeZone)}` : null;

export const PLACE_WORDS: Record<TablePlace, string> = {
  mesa: 'à mesa',
  luta: 'na luta',
  ficha: 'na ficha',
  livro: 'no livro',
};

/** The head counts the members beyond these. */
const SHOWN_MEMBERS = 7;

/** A longer title stands in two lines of smaller letters. */
const SHORT_LETTERS = 14;

/** So many prints reach across the widest head. */
const PRINTS = [0, 1, 2, 3, 4, 5];

/** A low head has the figures of a plate side by side along its foot; the light is seen once, in the last print. */
const PlateFrieze = ({ plateURL }: { plateURL: string }) => (
  <div className="plate-frieze">
    {PRINTS.map((print) => (
      <img key={print} src={plateURL} alt="" width="624" height="203" />
    ))}
  </div>
);

export function TableHead({ look }: { look: SystemLook }) {
  const { view, here: now, uid, looksOn, readAt } = useTable();
  const { campaign, members } = view;
  const titleOf = useSystemTitle();
  useToldTimeZone();
  const timeZone = useTimeZone();
  const told = useTableAbout(view, uid);
  // Whoever looks through the eyes of somebody else does not bring them to the table.
  const present = new Set(looksOn ? now.uids : [...now.uids, uid]);
  const left = new Map(now.left.map((one) => [one.uid, one.at]));
  const elsewhere = new Map(now.elsewhere.map(({ uid, place }) => [uid, PLACE_WORDS[place]]));
  const whereOf = (uid: string) => elsewhere.get(uid) ?? leftWords(left.get(uid), readAt, timeZone);
  const seated = members.filter(({ left }) => !left);
  const sorted = [...seated].sort((a, b) => Number(present.has(b.uid)) - Number(present.has(a.uid)));
  const count =
    campaign.state === 'closed'
      ? `fechada em ${formatDate(campaign.closedAt ?? campaign.createdAt)}`
      : `${seated.filter((member) => present.has(member.uid)).length} de ${seated.length} à mesa`;
  return (
    <>
      <header className="campaign-head">
        <div className="campaign-plate" data-cover={campaign.cover !== null} aria-hidden="true">
          {campaign.cover ? (
            <img {...widthsOf(campaign.cover)} src={campaign.cover} alt="" className="campaign-cover" />
          ) : look.plateURL ? (
            <PlateFrieze plateURL={look.plateURL} />
          ) : (
            <SystemPlate look={look} />
          )}
        </div>
        <div className="campaign-title">
          <h1 title={campaign.title} data-long={campaign.title.length > SHORT_LETTERS}>
            <span>{campaign.title}</span>
          </h1>
          <p>
            {campaign.system && <span className="campaign-system">{titleOf(campaign.system)}</span>}
            {looksOn ? (
              <span className="campaign-count">{count}</span>
            ) : (
              <Link to={roomPath(view.campaignId, 'pessoas')} className="campaign-count">
                {count}
              </Link>
            )}
            {told?.button}
          </p>
          <ul className="campaign-people" aria-label="Quem está à mesa">
            {sorted.slice(0, SHOWN_MEMBERS).map((member) => (
              <li key={member.uid} data-here={present.has(member.uid)}>
                <img src={member.portrait} alt="" width="44" height="44" referrerPolicy="no-referrer" />
                <span title={[member.displayName, whereOf(member.uid)].filter(Boolean).join(', ')}>
                  {member.uid === uid ? 'você' : member.displayName}
                </span>
                {elsewhere.has(member.uid) && member.uid !== uid ? (
                  <small>{elsewhere.get(member.uid)}</small>
                ) : (
                  !present.has(member.uid) && (
                    <span className="sr-only">
                      , {leftWords(left.get(member.uid), readAt, timeZone) ?? 'fora da mesa agora'}
                    </span>
                  )
                )}
              </li>
            ))}
            {sorted.length > SHOWN_MEMBERS && <li>mais {sorted.length - SHOWN_MEMBERS}</li>}
          </ul>
          <TableClock />
        </div>
      </header>
      {told?.text}
    </>
  );
}
