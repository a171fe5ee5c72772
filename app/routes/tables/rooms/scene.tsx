import { findScene } from '../../../../features/play/campaigns/scene/find-scene.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { roomHead } from '../room-head.ts';
import { SceneRoom } from '../scene/scene-room.tsx';
import { tableReads } from '../table-reads.server.ts';
import type { Route } from './+types/scene.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('cena');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const scene = await findScene(ctx, caller, id, tableReads(context));
  if (!scene) throw new Response(null, { status: 404 });
  return { scene };
}

export default function Scene({ loaderData }: Route.ComponentProps) {
  return <SceneRoom loaded={loaderData.scene} />;
}
