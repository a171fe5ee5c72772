import { findSessions } from '../../../../features/play/campaigns/sessions/get-sessions.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { Fights } from '../fights.tsx';
import { Handed } from '../handed.tsx';
import { loadShelf } from '../load-shelf.server.ts';
import { TableResources } from '../moon.tsx';
import { NextSession } from '../next-session.tsx';
import { leadOldAddress } from '../old-room-address.server.ts';
import { Party } from '../party.tsx';
import { roomHead } from '../room-head.ts';
import { Sources } from '../sources.tsx';
import { useTable } from '../table-context.ts';
import type { Route } from './+types/table.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('mesa');

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  leadOldAddress(request, id);
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const [sessions, shelf] = await Promise.all([findSessions(ctx, caller, id), loadShelf(ctx, caller, id)]);
  if (!sessions) throw new Response(null, { status: 404 });
  return { sessions, shelf };
}

export default function TableRoom({ loaderData: { sessions, shelf } }: Route.ComponentProps) {
  const { view, open } = useTable();
  return (
    <>
      {view.fight && open && <Fights />}
      <TableResources />
      <Party />
      <Handed />
      <Sources shelf={shelf} ifAny />
      <NextSession loaded={sessions} now={shelf.now} />
    </>
  );
}
