import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie';
import { FIRST_HINT, HINT_COOKIE, HINT_SECONDS, SIGN_IN_HINT } from '../../app/session/account-hint.ts';

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

export function setSessionCookie(c: Context, publicUrl: string, secret: string): void {
  setCookie(c, NAME, secret, { ...cookieOptions(publicUrl), maxAge: MAX_AGE_SECONDS });
  c.header('Set-Cookie', hintLine(publicUrl, SIGN_IN_HINT), { append: true });
}

export function clearSessionCookie(c: Context, publicUrl: string): void {
  setCookie(c, NAME, '', { ...cookieOptions(publicUrl), maxAge: 0 });
  clearHint(c, publicUrl);
}

/** Scripts read and write the hint, and it is no proof of anything. */
const hintOptions = (publicUrl: string): CookieOptions => ({
  path: '/',
  sameSite: 'Lax',
  ...(publicUrl.startsWith('https:') ? { secure: true } : {}),
});

/** The `Set-Cookie` of a hint. */
export const hintLine = (publicUrl: string, hint = FIRST_HINT): string =>
  serialize(HINT_COOKIE, hint, { ...hintOptions(publicUrl), maxAge: HINT_SECONDS });

export const clearHint = (c: Context, publicUrl: string): void =>
  setCookie(c, HINT_COOKIE, '', { ...hintOptions(publicUrl), maxAge: 0 });
