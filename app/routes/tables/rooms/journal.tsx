import { findJournal } from '../../../../features/play/campaigns/journal/get-journal.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { Journal } from '../journal.tsx';
import { roomHead } from '../room-head.ts';
import type { Route } from './+types/journal.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('diario');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const journal = await findJournal(ctx, caller, id);
  if (!journal) throw new Response(null, { status: 404 });
  return { journal, now: ctx.clock.now().getTime() };
}

export default function JournalRoom({ loaderData }: Route.ComponentProps) {
  return <Journal loaded={loaderData.journal} now={loaderData.now} />;
}
