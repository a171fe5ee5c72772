import { makeZip } from 'client-zip';
import { purchaseEvidence } from '../../../features/shop/orders/purchase-evidence.server.ts';
import { callerContext, ctxContext, requestIdContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-evidence.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { uid } = context.get(callerContext)!;
  const by = { actor: uid, reason: null, requestId: context.get(requestIdContext) || null };
  const files = await purchaseEvidence(context.get(ctxContext), by, id);
  if (!files) throw new Response(null, { status: 404 });
  return downloadResponse(
    'logged',
    { name: `provas-${id.replace(/[^\w-]/g, '')}.zip`, type: 'application/zip' },
    makeZip(files),
  );
}
