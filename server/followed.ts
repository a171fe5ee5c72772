import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../platform/env.ts';
import { sessionCookieName } from './auth/session-cookie.ts';
import type { Vars } from './http/answers.ts';
import { routeOf } from './http/request-route.ts';

/**
 * These pages may lack the last seconds: lists of what others do, and tables to take along. Pages that a stream keeps
 * up to date are not among them, since the stream tells of a change before a follower has it.
 */
const ROUTES = new Set([
  '/loja',
  '/loja/:bookURL',
  '/criadores/:creatorId',
  '/novidades',
  '/novidades/:slug',
  '/u/:handle',
  '/colecoes/modelos',
  '/biblioteca/exportar',
  '/compras/exportar',
  '/produtor/exportar',
  '/produtor/extrato',
  '/admin/usuarios',
  '/admin/usuarios/exportar',
  '/admin/auditoria',
  '/admin/auditoria/exportar',
  '/admin/pagamentos',
  '/admin/pagamentos/exportar',
  '/admin/codigos',
  '/admin/codigos/exportar',
  '/functions/listBooks',
  '/functions/getBookReviews',
  '/functions/getCreatorPublic',
  '/functions/listTemplates',
  '/functions/listUsers',
  '/functions/getAudit',
  '/functions/listPurchases',
  '/functions/listCodes',
]);

/** A browser sends this cookie for a while after it changed something. */
const CHANGED = 'mudou';
/** The time is longer than an answer of a follower may lack what was changed (`STALE_MS`). */
const CHANGED_SECONDS = 15;
/** Calls that only read, and those that count what no list shows: pages make them by themselves. */
const CHANGES_NOTHING =
  /^\/functions\/(get|list|check|preview|count)[A-Z]|\/(recordVisit|update(Book|Character)?View|updateCharacterUse)$/;

const cookiesOf = (request: Request, name: string) => parse(request.headers.get('Cookie') ?? '', name)[name];

/** Whether a follower may answer. Who calls with a token keeps no cookie that says whether they changed something. */
export const mayLackSeconds = (request: Request): boolean =>
  !request.headers.has('Authorization') &&
  ROUTES.has(routeOf(new URL(request.url).pathname)) &&
  cookiesOf(request, CHANGED) === undefined;

/** Has a browser say for a while that it changed something, so that the leader answers it. */
export const noteChanges = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  createMiddleware<{ Variables: Vars }>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const mayChange = (method !== 'GET' && method !== 'HEAD') || path.startsWith('/auth/');
    const signedIn = cookiesOf(c.req.raw, sessionCookieName(publicUrl)) !== undefined || path.startsWith('/auth/');
    if (!mayChange || !signedIn || CHANGES_NOTHING.test(path)) return;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    c.header('Set-Cookie', `${CHANGED}=1; Path=/; Max-Age=${CHANGED_SECONDS}; HttpOnly; SameSite=Lax${secure}`, {
      append: true,
    });
  });
