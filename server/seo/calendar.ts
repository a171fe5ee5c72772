import { Hono } from 'hono';
import type { Ctx } from '../../features/kit/context.ts';
import { calendarOf } from '../../features/play/campaigns/sessions/calendar.server.ts';
import { sendText } from '../http/compress.ts';

/** Secret: nothing on the way keeps it, no search engine lists it. */
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="mesas.ics"',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** The sessions of somebody's tables, for whoever has the secret address. */
export function createCalendars(ctx: Ctx): Hono {
  const app = new Hono();
  app.get('/agenda/:file{.+\\.ics}', async (c) => {
    const text = await calendarOf(ctx, c.req.param('file').slice(0, -'.ics'.length));
    return text === null ? c.notFound() : sendText(c, text, 200, HEADERS);
  });
  return app;
}
