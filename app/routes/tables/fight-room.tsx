import { Link } from 'react-router';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import type { AnyView } from '../../../features/play/initiative/encounter-schema.ts';
import { Fight } from '../initiative/fight.tsx';
import { Reopen } from './reopen.tsx';
import { useTable } from './table-context.ts';

/** A fight in the frame of its table: the log, the sheet and the other rooms stay at hand. */
export function FightRoom({ encounter }: { encounter: AnyView }) {
  const { view, uid, open, fight } = useTable();
  const { campaignId, may, party } = view;
  return (
    <div className="initiative" data-banded={fight?.encounterId === encounter.encounterId}>
      <p className="initiative-where">
        <Link to={roomPath(campaignId, 'iniciativa')}>Todas as lutas</Link>
      </p>
      <Fight
        encounter={encounter}
        party={party}
        system={view.campaign.system}
        uid={uid}
        closed={!open}
        reopen={may.close ? <Reopen campaignId={campaignId} /> : null}
        inTable
      />
    </div>
  );
}
