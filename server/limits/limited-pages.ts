import { createMiddleware } from 'hono/factory';
import { AppError } from '../../lib/app-error.ts';
import type { Logger } from '../../platform/log.ts';
import { type AppContext, errorAnswer, send, type Vars } from '../http/answers.ts';
import { NOTICE_PATH } from '../http/dismiss-notice.ts';
import { renderErrorPage } from '../http/render-error-page.ts';
import type { RateLimits } from './limits.ts';

/** Paths limited like pages: signing in, and what is drawn or listed on demand. */
export const LIMITED = [
  '/auth/*',
  '/e-mails/*',
  NOTICE_PATH,
  '/idp/auth/*',
  '/idp/interaction/*',
  '/cartoes/*',
  '/retratos/desenhados/*',
  '/sitemap.xml',
  '/agenda/:file{.+\\.ics}',
  '/novidades/:feed{.+\\.xml}',
  '/criadores/:id/novidades/:feed{.+\\.xml}',
  '/:part{sitemap-.+}',
];

const PLAIN = new Set(['/auth/token', '/auth/logout']);

/** The refusal comes in the form that the client expects: a page, a text for the router, or JSON. */
async function refuse(c: AppContext, error: AppError, log: Logger): Promise<Response> {
  const answer = errorAnswer(error, c.get('requestId'), log);
  if (PLAIN.has(c.req.path)) return send(c, answer);
  const headers = { 'Retry-After': String(answer.retryAfter ?? 1), 'Cache-Control': 'no-store' };
  if (c.req.path.endsWith('.data')) return c.text(error.message, 429, headers);
  const page = await renderErrorPage(answer);
  return c.body(page.html, 429, { ...page.headers, ...headers });
}

export const limitPages = (limits: RateLimits, log: Logger, kind: 'pages' | 'previews' = 'pages') =>
  createMiddleware<{ Variables: Vars }>(async (c, next) => {
    if (kind === 'pages') {
      // An unknown path under `/auth/` comes here twice, the second time as a page.
      if (c.get('counted')) return next();
      c.set('counted', true);
    }
    try {
      limits.take(kind, c.get('address'));
    } catch (error) {
      if (error instanceof AppError) return refuse(c, error, log);
      throw error;
    }
    return next();
  });
