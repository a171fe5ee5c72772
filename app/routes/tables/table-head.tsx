import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import type { SystemLook } from '../../../features/characters/system-look.ts';
import { countOf } from '../../../lib/number.ts';
import { useSystemTitle } from '../../root-data.ts';
import { SystemPlate } from '../../sheet/system-page.tsx';
import { TableClock } from './moon.tsx';

export function TableHead({ view, look }: { view: CampaignView; look: SystemLook }) {
  const { campaign, members } = view;
  const titleOf = useSystemTitle();
  return (
    <header className="campaign-head">
      <div className="campaign-plate" aria-hidden="true">
        <SystemPlate look={look} />
      </div>
      <div className="column campaign-title">
        <p>
          {campaign.system && <span className="campaign-system">{titleOf(campaign.system)}</span>}
          <span>{countOf(members.filter(({ left }) => !left).length, 'pessoa à mesa', 'pessoas à mesa')}</span>
        </p>
        <h1 title={campaign.title}>{campaign.title}</h1>
        <TableClock view={view} />
      </div>
    </header>
  );
}
