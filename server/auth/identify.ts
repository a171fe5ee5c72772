import { findCallerWithUser } from '../../features/community/profile/get-user.server.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { readToken } from '../../features/people/accounts/session-token.server.ts';
import { findCaller, sessionIdOf } from '../../features/people/accounts/sessions.server.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * Whether the request comes from the product's own pages, according to the browser; only then may a cookie change
 * anything.
 */
export function cookiesCount(publicUrl: string, request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return request.headers.get('Origin') === publicUrl || request.headers.get('Sec-Fetch-Site') === 'same-origin';
}

/** The session id in the cookie, not checked to exist; null without a cookie that counts. */
export function cookieSession(publicUrl: string, request: Request): string | null {
  const secret = cookiesCount(publicUrl, request) ? readSessionCookie(publicUrl, request) : null;
  return secret ? sessionIdOf(secret) : null;
}

const bearerOf = (request: Request): string | null =>
  /^Bearer +([^\s]+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;

export function claimedSession(
  ctx: Pick<Ctx, 'clock' | 'env'>,
  sessionSecret: string,
  request: Request,
): string | null {
  const bearer = bearerOf(request);
  return bearer ? readToken(sessionSecret, ctx.clock, bearer) : cookieSession(ctx.env.publicUrl, request);
}

export async function identify(
  ctx: Pick<Ctx, 'db' | 'clock' | 'env'>,
  sessionSecret: string,
  request: Request,
): Promise<Caller | null> {
  const sessionId = claimedSession(ctx, sessionSecret, request);
  if (sessionId === null) return null;
  // Each page shows its reader's user document; after an action it is read anew.
  const find = request.method === 'GET' ? findCallerWithUser : findCaller;
  return find(ctx.db, ctx.clock, sessionId);
}
