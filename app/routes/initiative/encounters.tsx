import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { encounterPath } from '../../../features/play/initiative/initiative-labels.ts';
import { type EncounterLine, listOwnEncounters } from '../../../features/play/initiative/list-encounters.server.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { RemoveDialog } from '../tables/remove-dialog.tsx';
import type { Route } from './+types/encounters.ts';
import { NewEncounter } from './new-encounter.tsx';
import '../tables/tables.css';

export const meta: Route.MetaFunction = () => quietHead('Iniciativa', 'As suas lutas fora das mesas.');

export const loader = async ({ context }: Route.LoaderArgs) => ({
  encounters: await listOwnEncounters(context.get(ctxContext).db, context.get(callerContext)!.uid),
});

export default function Encounters({ loaderData: { encounters } }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<EncounterLine | null>(null);
  useKeptFocus();
  const navigate = useNavigate();
  const create = <Button onClick={() => setCreating(true)}>Nova luta</Button>;
  return (
    <AdminPage>
      <PageHeading
        lead="Lutas suas, fora das mesas. As de uma mesa começam na página dela."
        actions={encounters.length > 0 && create}
      >
        Iniciativa
      </PageHeading>
      {encounters.length === 0 ? (
        <Empty
          icon="hourglass"
          title="Nenhuma luta ainda."
          text="Uma luta guarda a ordem, a vida e as condições de todos, e mostra à mesa só o que ela pode ver."
          action={create}
        />
      ) : (
        <ul className="campaign-list">
          {encounters.map(({ encounterId, title, ended }) => (
            <li key={encounterId} data-state={ended ? 'closed' : 'open'}>
              <Link to={encounterPath(encounterId, null)}>{title}</Link>
              <span>{ended ? 'acabou' : 'em andamento'}</span>
              <Button variant="secondary" size="mini" onClick={() => setRemoving({ encounterId, title, ended })}>
                Apagar<span className="sr-only"> {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <RemoveDialog
          title={removing.title}
          label="Apagar a luta"
          remove={(run) => run('removeEncounter', { encounterId: removing.encounterId })}
          onClose={() => setRemoving(null)}
        >
          A ordem e tudo o que foi feito nela vão junto, e não voltam.
        </RemoveDialog>
      )}
      {creating && (
        <NewEncounter
          campaignId={null}
          known={encounters}
          onClose={() => setCreating(false)}
          onMade={(id) => void navigate(encounterPath(id, null))}
        />
      )}
    </AdminPage>
  );
}
