import { sessionFile } from '../../../features/campaigns/sessions/calendar.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/agenda.ts';

/** One session of a table for a calendar program. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('sessao') ?? '';
  const one = { campaignId: id, sessionId };
  const text = await sessionFile(context.get(ctxContext), context.get(callerContext)!, one).catch(() => null);
  if (text === null) throw new Response(null, { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sessao.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
