import { sessionFile } from '../../../features/play/campaigns/sessions/calendar.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/agenda.ts';

/** One session of a table for a calendar program. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('sessao') ?? '';
  const one = { campaignId: id, sessionId };
  const text = await sessionFile(context.get(ctxContext), context.get(callerContext)!, one).catch(() => null);
  if (text === null) throw new Response(null, { status: 404 });
  return downloadResponse('own', { name: 'sessao.ics', type: 'text/calendar; charset=utf-8' }, text);
}
