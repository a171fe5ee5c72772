import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';

const NAME = 'rpgpedia-session';

const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** `__Host-` and Secure only on https: browsers refuse them elsewhere. */
export const cookieOptions = (publicUrl: string): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  ...(publicUrl.startsWith('https:') ? { prefix: 'host', secure: true } : {}),
});

export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME;

export function readSessionCookie(publicUrl: string, request: Request): string | null {
  const name = sessionCookieName(publicUrl);
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

export const setSessionCookie = (c: Context, publicUrl: string, secret: string): void =>
  setCookie(c, NAME, secret, { ...cookieOptions(publicUrl), maxAge: MAX_AGE_SECONDS });

export const clearSessionCookie = (c: Context, publicUrl: string): void =>
  setCookie(c, NAME, '', { ...cookieOptions(publicUrl), maxAge: 0 });
