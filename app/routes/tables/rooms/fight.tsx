import { findEncounterView } from '../../../../features/play/initiative/find-encounter.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { isWhole } from '../../initiative/use-encounter.ts';
import { FightRoom } from '../fight-room.tsx';
import { roomHead } from '../room-head.ts';
import type { Route } from './+types/fight.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('iniciativa');

/** One fight of the table; the frame refuses whoever may not be in it. */
export async function loader({ context, params: { id, encounterId } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const encounter = await findEncounterView(ctx, caller, encounterId);
  if (!encounter || (isWhole(encounter) && encounter.campaignId !== id)) throw new Response(null, { status: 404 });
  return { encounter };
}

export default function OneFight({ loaderData }: Route.ComponentProps) {
  return <FightRoom key={loaderData.encounter.encounterId} encounter={loaderData.encounter} />;
}
