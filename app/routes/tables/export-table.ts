import { makeZip } from 'client-zip';
import { findCampaign } from '../../../features/people/seats/find-campaign.server.ts';
import { tableFiles } from '../../../features/play/campaigns/export-table.server.ts';
import { slugify } from '../../../lib/slug.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-table.ts';

/** A table as its caller sees it, streamed as a zip: `mesa-a-casa-do-acude-2026-03-12.zip`. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const seat = await findCampaign(ctx.db, caller, id);
  if (!seat) throw new Response(null, { status: 404 });
  const name = `mesa-${slugify(seat.campaign.title) || 'rpgpedia'}-${dayInSaoPaulo(ctx.clock.now())}.zip`;
  return downloadResponse('own', { name, type: 'application/zip' }, makeZip(tableFiles(ctx, caller, id)));
}
