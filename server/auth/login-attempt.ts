import type { Context } from 'hono';
import { getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import { MINUTE } from '../../lib/span.ts';
import type { Clock } from '../../platform/clock.ts';
import { cookieOptions } from './session-cookie.ts';

const ATTEMPT_MS = 10 * MINUTE;
const NAME = 'login';
/** The newest attempts kept, and their total characters: servers refuse long headers. */
const ATTEMPTS_MAX = 8;
const MOST_CHARACTERS = 3_400;

const loginAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  popup: z.boolean(),
  expiresAt: z.number(),
});

export type LoginAttempt = z.infer<typeof loginAttempt>;

const loginAttempts = z.array(loginAttempt);

const serialise = (attempts: readonly LoginAttempt[]): string =>
  Buffer.from(JSON.stringify(attempts)).toString('base64url');

function read(text: string): LoginAttempt[] {
  try {
    return loginAttempts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return [];
  }
}

function newest(attempts: readonly LoginAttempt[]): LoginAttempt[] {
  const kept = attempts.slice(-ATTEMPTS_MAX);
  while (kept.length > 1 && serialise(kept).length > MOST_CHARACTERS) kept.shift();
  return kept;
}

export interface LoginAttempts {
  keep(c: Context, attempt: Omit<LoginAttempt, 'expiresAt'>): Promise<void>;
  /**
   * The attempt of `state` in this browser if it is genuine and at most ten minutes old, or null. It is removed from
   * the cookie.
   */
  take(c: Context, state: string): Promise<LoginAttempt | null>;
}

/** Two tabs may sign in at once: one signed cookie holds all attempts of a browser. */
export function createLoginAttempts(publicUrl: string, sessionSecret: string, clock: Clock): LoginAttempts {
  const options = cookieOptions(publicUrl);

  async function readAttempts(c: Context): Promise<LoginAttempt[]> {
    const text = await getSignedCookie(c, sessionSecret, NAME, options.prefix);
    const now = clock.now().getTime();
    return text ? read(text).filter(({ expiresAt }) => expiresAt > now) : [];
  }

  async function write(c: Context, attempts: readonly LoginAttempt[]): Promise<void> {
    if (attempts.length === 0) return setCookie(c, NAME, '', { ...options, maxAge: 0 });
    await setSignedCookie(c, NAME, serialise(attempts), sessionSecret, { ...options, maxAge: ATTEMPT_MS / 1_000 });
  }

  return {
    async keep(c, attempt) {
      const expiresAt = clock.now().getTime() + ATTEMPT_MS;
      await write(c, newest([...(await readAttempts(c)), { ...attempt, expiresAt }]));
    },
    async take(c, state) {
      const attempts = await readAttempts(c);
      const taken = attempts.find((attempt) => attempt.state === state);
      if (!taken) return null;
      await write(
        c,
        attempts.filter((attempt) => attempt !== taken),
      );
      return taken;
    },
  };
}
