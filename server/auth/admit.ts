import { findCaller } from '../../features/accounts/sessions.server.ts';
import type { Caller } from '../../features/accounts/user.ts';
import type { Ctx } from '../../features/context.ts';
import type { Running } from '../context.ts';
import type { AppContext } from '../http/answers.ts';
import { claimedSession } from './identify.ts';

/** Who calls a function, a stream or a file, and may call once more. */
export type Admit = (ctx: Ctx, c: AppContext) => Promise<Caller | null>;

/**
 * Counts a call against its address and the session it names, before anybody is looked up; then finds out who is calling.
 * Throws RESOURCE_EXHAUSTED over the limit.
 */
export const admitWith =
  ({ limits, secret }: Pick<Running, 'limits' | 'secret'>): Admit =>
  async (ctx, c) => {
    limits.take('address', c.get('address'));
    const sessionId = claimedSession(ctx, secret, c.req.raw);
    if (sessionId === null) return null;
    limits.take('session', sessionId);
    const caller = await findCaller(ctx.db, ctx.clock, sessionId);
    c.set('caller', caller);
    return caller;
  };
