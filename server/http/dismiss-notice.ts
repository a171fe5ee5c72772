import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Ctx } from '../../features/kit/context.ts';
import { NOTICE_COOKIE, NOTICE_ID } from '../../features/site/settings/site-notice.server.ts';
import type { Vars } from './answers.ts';

export const NOTICE_PATH = '/aviso';

const NINETY_DAYS = 90 * 24 * 3_600;

/** The page that asked, on our own origin. */
function pageBefore(referrer: string | undefined, publicUrl: string): string {
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  return page?.origin === new URL(publicUrl).origin ? page.href : `${publicUrl}/`;
}

/** A plain form, so that pages need no script for it: the cookie says which notice this browser dismissed. */
export function createNoticeDismissal({ env }: Pick<Ctx, 'env'>): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  app.post(NOTICE_PATH, (c) => {
    const id = c.req.query('id') ?? '';
    if (NOTICE_ID.test(id))
      setCookie(c, NOTICE_COOKIE, id, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: env.publicUrl.startsWith('https:'),
        maxAge: NINETY_DAYS,
      });
    c.header('Cache-Control', 'no-store');
    return c.redirect(pageBefore(c.req.header('referer'), env.publicUrl), 303);
  });
  return app;
}
