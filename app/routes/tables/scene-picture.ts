import { scenePicture } from '../../../features/campaigns/scene/masked-picture.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/scene-picture.ts';

/** The picture under a table's scene, without what the fog hides from the caller. Its address changes with it. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const sceneId = new URL(request.url).searchParams.get('cena') ?? '';
  const bytes = await scenePicture(context.get(ctxContext), context.get(callerContext)!, { campaignId: id, sceneId });
  if (!bytes) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  });
}
