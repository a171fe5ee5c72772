import { Link } from 'react-router';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import type { Presence } from '../../../features/campaigns/talk/message-schema.ts';
import type { SystemLook } from '../../../features/characters/system-look.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { SystemPlate } from '../../sheet/system-page.tsx';
import { TableClock } from './moon.tsx';
import { roomPath } from './rooms.ts';

/** Who stands in the head; the others are counted. */
const SHOWN = 7;

interface TableHeadProps {
  view: CampaignView;
  look: SystemLook;
  here: Presence;
  uid: string;
}

export function TableHead({ view, look, here, uid }: TableHeadProps) {
  const { campaign, members } = view;
  const titleOf = useSystemTitle();
  const present = new Set(useLive('presence', here, view.campaignId).uids).add(uid);
  const seated = members.filter(({ left }) => !left);
  const sorted = [...seated].sort((a, b) => Number(present.has(b.uid)) - Number(present.has(a.uid)));
  return (
    <header className="campaign-head">
      <div className="campaign-plate" aria-hidden="true">
        <SystemPlate look={look} />
      </div>
      <div className="column campaign-title">
        <p>
          {campaign.system && <span className="campaign-system">{titleOf(campaign.system)}</span>}
          <Link to={roomPath(view.campaignId, 'pessoas')} className="campaign-count">
            {seated.filter((member) => present.has(member.uid)).length} de {seated.length} à mesa
          </Link>
        </p>
        <h1 title={campaign.title}>{campaign.title}</h1>
        <ul className="campaign-people" aria-label="Quem está à mesa">
          {sorted.slice(0, SHOWN).map((member) => (
            <li key={member.uid} data-here={present.has(member.uid)}>
              <i aria-hidden="true">{[...member.displayName][0]}</i>
              <span title={member.displayName}>{member.uid === uid ? 'você' : member.displayName}</span>
              {!present.has(member.uid) && <span className="sr-only">, fora da mesa agora</span>}
            </li>
          ))}
          {sorted.length > SHOWN && <li>mais {sorted.length - SHOWN}</li>}
        </ul>
        <TableClock view={view} />
      </div>
    </header>
  );
}
