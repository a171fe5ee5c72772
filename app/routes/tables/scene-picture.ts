import { scenePicture } from '../../../features/play/campaigns/scene/masked-picture.server.ts';
import { AppError, HTTP_STATUS } from '../../../lib/app-error.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/scene-picture.ts';

/** The picture under a table's scene, without what the fog hides from the caller. Its address changes with it. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = {
    campaignId: id,
    sceneId: searchParams.get('cena') ?? '',
    forAll: searchParams.get('para') === 'mesa',
  };
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const bytes = await scenePicture(ctx, caller, asked).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new Response(null, {
      status: HTTP_STATUS[error.status],
      headers: { 'Retry-After': String(error.retryAfter ?? 1) },
    });
  });
  if (!bytes) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  });
}
