import { findSessions } from '../../../../features/play/campaigns/sessions/get-sessions.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { roomHead } from '../room-head.ts';
import { Sessions } from '../sessions.tsx';
import { tableReads } from '../table-reads.server.ts';
import type { Route } from './+types/sessions.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('sessoes');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const sessions = await findSessions(ctx, caller, id, tableReads(context));
  if (!sessions) throw new Response(null, { status: 404 });
  return { sessions, now: ctx.clock.now().getTime() };
}

export default function SessionsRoom({ loaderData }: Route.ComponentProps) {
  return <Sessions loaded={loaderData.sessions} now={loaderData.now} />;
}
