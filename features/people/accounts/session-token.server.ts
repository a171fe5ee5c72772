import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';

export const TOKEN_MINUTES = 60;

const sign = (sessionSecret: string, payload: string): Buffer =>
  createHmac('sha256', sessionSecret).update(payload).digest();

/**
 * A bearer token, valid for at most one hour: session id, expiry in epoch seconds and their signature, joined by dots.
 */
export function issueToken(sessionSecret: string, clock: Clock, sessionId: string): { token: string; expiresAt: Date } {
  const expiry = Math.floor(clock.now().getTime() / 1000) + TOKEN_MINUTES * 60;
  const payload = `${sessionId}.${expiry}`;
  const signature = sign(sessionSecret, payload).toString('base64url');
  return { token: `${payload}.${signature}`, expiresAt: new Date(expiry * 1000) };
}

/** The session id of a genuine token that has not expired, or null. Does not check whether the session still exists. */
export function readToken(sessionSecret: string, clock: Clock, token: string): string | null {
  const [sessionId = '', expiry = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const expected = sign(sessionSecret, `${sessionId}.${expiry}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expiry) * 1000 > clock.now().getTime() ? sessionId : null;
}
