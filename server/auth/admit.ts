import { findCallerWithUser } from '../../features/accounts/get-user.server.ts';
import { findCaller } from '../../features/accounts/sessions.server.ts';
import type { Caller } from '../../features/accounts/user.ts';
import type { Ctx } from '../../features/context.ts';
import type { Running } from '../context.ts';
import type { AppContext } from '../http/answers.ts';
import { claimedSession } from './identify.ts';

/** `readsUser`: the caller comes with their user row. */
export type Admit = (ctx: Ctx, c: AppContext, readsUser?: boolean) => Promise<Caller | null>;

/**
 * Counts the call against its address and claimed session before any look-up, then identifies the caller. Throws
 * RESOURCE_EXHAUSTED over the limit.
 */
export const admitWith =
  ({ limits, secret }: Pick<Running, 'limits' | 'secret'>): Admit =>
  async (ctx, c, readsUser = false) => {
    limits.take('address', c.get('address'));
    const sessionId = claimedSession(ctx, secret, c.req.raw);
    if (sessionId === null) return null;
    limits.take('session', sessionId);
    const caller = await (readsUser ? findCallerWithUser : findCaller)(ctx.db, ctx.clock, sessionId);
    c.set('caller', caller);
    return caller;
  };
