import type { Context } from 'hono';
import { getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { cookieOptions } from './session-cookie.ts';

const MINUTES = 10;

const loginAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  popup: z.boolean(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

/** What is remembered between leaving for the provider and coming back, in a cookie of this attempt alone. */
export type LoginAttempt = z.infer<typeof loginAttempt>;

/** Two tabs may sign in at once: each attempt has a cookie of its own. */
const nameOf = (state: string): string => `login-${state.slice(0, 16)}`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface LoginAttempts {
  keep(c: Context, attempt: Omit<LoginAttempt, 'expiresAt'>): Promise<void>;
  /** The attempt `state` names in this browser, genuine and not older than ten minutes; else null. */
  find(c: Context, state: string): Promise<LoginAttempt | null>;
  forget(c: Context, state: string): void;
}

export function createLoginAttempts(publicUrl: string, sessionSecret: string, clock: Clock): LoginAttempts {
  const options = cookieOptions(publicUrl);
  return {
    async keep(c, attempt) {
      const value: LoginAttempt = { ...attempt, expiresAt: clock.now().getTime() + MINUTES * 60_000 };
      const lifetime = { ...options, maxAge: MINUTES * 60 };
      await setSignedCookie(c, nameOf(attempt.state), JSON.stringify(value), sessionSecret, lifetime);
    },
    async find(c, state) {
      // Only what a provider echoes back untouched can name a cookie.
      if (!/^[\w-]{16,}$/.test(state)) return null;
      const text = await getSignedCookie(c, sessionSecret, nameOf(state), options.prefix);
      const parsed = loginAttempt.safeParse(text ? parseJson(text) : null);
      if (!parsed.success || parsed.data.state !== state) return null;
      return parsed.data.expiresAt > clock.now().getTime() ? parsed.data : null;
    },
    forget: (c, state) => setCookie(c, nameOf(state), '', { ...options, maxAge: 0 }),
  };
}
