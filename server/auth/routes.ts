import { Hono } from 'hono';
import { forgetRefusedPath, mayContinue, refusedPath } from '../../app/session/guard.server.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { describeDevice } from '../../features/people/accounts/device.ts';
import { issueToken } from '../../features/people/accounts/session-token.server.ts';
import { createSession, endSession, findCaller } from '../../features/people/accounts/sessions.server.ts';
import { signIn } from '../../features/people/accounts/sign-in.server.ts';
import type { PlainPage } from '../../platform/identity/plain-page.ts';
import { LoginFailed } from '../../platform/identity/port.ts';
import { cookieSession, cookiesCount, identify } from './identify.ts';
import { createLoginAttempts, type LoginAttempt } from './login-attempt.ts';
import { loginFailedPage, popupDonePage } from './pages.ts';
import { safeNext } from './safe-next.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';

export type AuthCtx = Pick<Ctx, 'env' | 'clock' | 'log' | 'db' | 'identity' | 'features'>;

const CALLBACK = '/auth/callback';

export function createAuth(ctx: AuthCtx, sessionSecret: string): Hono {
  const { publicUrl } = ctx.env;
  const attempts = createLoginAttempts(publicUrl, sessionSecret, ctx.clock);
  const app = new Hono();

  app.use(async (c, next) => {
    // A redirect with its own opener policy would cut the popup off from its opener.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  });

  app.get('/login', async (c) => {
    const asked = safeNext(c.req.query('next'), publicUrl);
    // Home is where a page sends whoever has no account: that page is what they came for.
    const next = (asked === '/' ? await refusedPath(c.req.raw, publicUrl) : null) ?? asked;
    const popup = c.req.query('popup') === '1';
    try {
      const { url, ...checks } = await ctx.identity.startLogin(publicUrl + CALLBACK);
      await attempts.keep(c, { ...checks, next, popup });
      return c.redirect(url.href);
    } catch (error) {
      const { html, headers } = await failurePage(error, { next, popup });
      return c.body(html, 503, headers);
    }
  });

  app.get('/callback', async (c) => {
    const state = c.req.query('state') ?? '';
    const attempt = await attempts.take(c, state);
    let uid: string;
    try {
      if (!attempt) throw new LoginFailed('invalid');
      const { search } = new URL(c.req.url);
      const claims = await ctx.identity.finishLogin(new URL(CALLBACK + search, publicUrl), attempt);
      uid = await signIn(ctx, claims);
    } catch (error) {
      const { html, headers } = await failurePage(error, attempt);
      return c.body(html, 400, headers);
    }
    const device = describeDevice(c.req.header('User-Agent'));
    const secret = await createSession(ctx.db, ctx.clock, uid, cookieSession(publicUrl, c.req.raw), device);
    setSessionCookie(c, publicUrl, secret);
    if (mayContinue(c.req.header('Cookie')))
      c.header('Set-Cookie', await forgetRefusedPath(publicUrl), { append: true });
    if (!attempt.popup) return c.redirect(attempt.next);
    const { html, headers } = await popupDonePage(attempt.next);
    return c.body(html, 200, headers);
  });

  app.post('/logout', async (c) => {
    const caller = await identify(ctx, sessionSecret, c.req.raw);
    if (caller) await endSession(ctx.db, caller.sessionId);
    if (cookiesCount(publicUrl, c.req.raw)) {
      clearSessionCookie(c, publicUrl);
      // Deletes unsent edits from a shared machine; another site cannot trigger this.
      c.header('Clear-Site-Data', '"storage"');
    }
    return c.body(null, 204);
  });

  // Only the cookie counts here: a token that could renew itself would outlive its hour.
  app.get('/token', async (c) => {
    const sessionId = cookieSession(publicUrl, c.req.raw);
    const caller = sessionId ? await findCaller(ctx.db, ctx.clock, sessionId) : null;
    if (!caller) {
      return c.json({ error: { status: 'UNAUTHENTICATED', message: 'Entre na sua conta para continuar.' } }, 401);
    }
    const { token, expiresAt } = issueToken(sessionSecret, ctx.clock, caller.sessionId);
    return c.json({ token, expiresAt: expiresAt.toISOString() });
  });

  return app;
}

function failurePage(error: unknown, attempt: Pick<LoginAttempt, 'next' | 'popup'> | null): Promise<PlainPage> {
  if (!(error instanceof LoginFailed)) throw error;
  const query = new URLSearchParams({ ...(attempt && { next: attempt.next }), ...(attempt?.popup && { popup: '1' }) });
  return loginFailedPage(error.reason, query.size > 0 ? `/auth/login?${query}` : '/auth/login');
}
