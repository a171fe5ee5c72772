import { findLoot } from '../../../../features/play/campaigns/loot/get-loot.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { Loot } from '../loot.tsx';
import { roomHead } from '../room-head.ts';
import { tableReads } from '../table-reads.server.ts';
import type { Route } from './+types/loot.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('espolio');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const loot = await findLoot(ctx, caller, id, tableReads(context));
  if (!loot) throw new Response(null, { status: 404 });
  return { loot };
}

export default function LootRoom({ loaderData }: Route.ComponentProps) {
  return <Loot loaded={loaderData.loot} />;
}
