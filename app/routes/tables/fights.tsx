import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { encounterPath } from '../../../features/play/initiative/initiative-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Fight } from '../initiative/fight.tsx';
import { NewEncounter } from '../initiative/new-encounter.tsx';
import { useTable } from './table-context.ts';
import { WindowLink } from './window-link.tsx';

/** The fights of a table: the leader sees all, the others the one that runs. */
export function Fights() {
  const { view, uid, open, fight: running } = useTable();
  const { campaignId, fight, encounters, tools } = view;
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const leads = encounters !== undefined;
  const all = encounters ?? (fight ? [fight] : []);
  const lentFights = tools.flatMap(({ kind, id, title, lender }) =>
    kind === 'encounter' ? [{ encounterId: id, title, lender: lender.displayName }] : [],
  );
  const closed = !open;
  const begins = leads && open;
  const begin = begins && (
    <Button variant="secondary" size="mini" onClick={() => setCreating(true)}>
      Nova luta
    </Button>
  );
  // The one that runs stands here itself: nobody goes anywhere to see whose turn it is.
  const live = running && running.title !== '' ? running : null;
  const shown = all.filter(({ encounterId }) => encounterId !== live?.encounterId);
  return (
    <section className="table-fights" aria-labelledby="as-lutas">
      {live ? (
        <h2 id="as-lutas" className="sr-only">
          Iniciativa
        </h2>
      ) : (
        <div className="table-head">
          <h2 id="as-lutas">Iniciativa</h2>
          {begin}
        </div>
      )}
      {live && (
        <div className="initiative" data-banded="true">
          <Fight
            key={live.encounterId}
            encounter={live}
            party={view.party}
            system={view.campaign.system}
            uid={uid}
            closed={closed}
            reopen={null}
            inTable
            tools={
              <>
                {begin}
                <WindowLink
                  to={encounterPath(live.encounterId, campaignId)}
                  name={`luta-${live.encounterId}`}
                  what={live.title}
                />
              </>
            }
          />
        </div>
      )}
      {all.length === 0 ? (
        <p className="roll-lines-empty">
          {begins && 'Nenhuma luta ainda. Comece uma quando a conversa acabar.'}
          {!begins && (closed ? 'A mesa fechou, e nenhuma luta ficou aberta.' : 'Nenhuma luta agora.')}
        </p>
      ) : (
        <ul className="campaign-list">
          {shown.map(({ encounterId, title, ended }) => (
            <li key={encounterId} data-state={ended || closed ? 'closed' : 'open'}>
              <Link to={encounterPath(encounterId, campaignId)}>{title}</Link>
              <span>{ended ? 'acabou' : closed ? 'parou com a mesa' : 'em andamento'}</span>
              <WindowLink to={encounterPath(encounterId, campaignId)} name={`luta-${encounterId}`} what={title} />
            </li>
          ))}
        </ul>
      )}
      {creating && (
        <NewEncounter
          campaignId={campaignId}
          known={[...all, ...lentFights]}
          onClose={() => setCreating(false)}
          onMade={(id) => void navigate(encounterPath(id, campaignId))}
        />
      )}
    </section>
  );
}
