import { Link } from 'react-router';
import { findEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { Page } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { OfflineLine } from '../../offline/offline-line.tsx';
import type { Route } from './+types/encounter.ts';
import { Fight } from './fight.tsx';
import { isWhole } from './use-encounter.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.encounter.title ?? 'Iniciativa', 'A ordem de uma luta na RPGpédia.');

/** A fight of no table. */
export async function loader({ context, params: { encounterId } }: Route.LoaderArgs) {
  const caller = context.get(callerContext)!;
  const encounter = await findEncounterView(context.get(ctxContext), caller, encounterId);
  if (!encounter || !isWhole(encounter) || encounter.campaignId !== null) throw new Response(null, { status: 404 });
  return { encounter, uid: caller.uid };
}

export default function EncounterPage({ loaderData: { encounter, uid } }: Route.ComponentProps) {
  useKeptFocus();
  return (
    <Page bleed theme={1}>
      <div className="column initiative">
        <p className="initiative-where">
          <Link to="/admin/iniciativa-rpg">Iniciativa</Link>
        </p>
        <OfflineLine />
        <Fight encounter={encounter} party={[]} system={null} uid={uid} closed={false} reopen={null} inTable={false} />
      </div>
    </Page>
  );
}
