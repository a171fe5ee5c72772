import { findCallerWithUser } from '../../features/community/profile/get-user.server.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { CALL_BOUNDS } from '../../features/kit/function.ts';
import { findCaller } from '../../features/people/accounts/sessions.server.ts';
import type { RunningProduct } from '../context.ts';
import type { AppContext } from '../http/answers.ts';
import { claimedSession } from './identify.ts';

interface AdmissionOptions {
  /** The caller comes with their user row. */
  readsUser?: boolean | undefined;
  /** The most bytes that a body may have. */
  bodyBytes?: number | undefined;
}

export type Admit = (ctx: Ctx, c: AppContext, wanted?: AdmissionOptions) => Promise<Caller | null>;

/** Each 64 KB of a body that are begun count as one call; a body that does not tell its length counts as the largest. */
function weightOf({ req }: AppContext, most: number): number {
  const declared = req.header('transfer-encoding') === undefined ? Number(req.header('content-length') ?? 0) : most;
  return Math.max(1, Math.ceil(Math.min(declared, most) / CALL_BOUNDS.bytes));
}

/**
 * Counts the call against its address and claimed session before any look-up, then identifies the caller. Throws
 * RESOURCE_EXHAUSTED over the limit.
 */
export const admitWith =
  ({ limits, secret }: Pick<RunningProduct, 'limits' | 'secret'>): Admit =>
  async (ctx, c, { readsUser = false, bodyBytes = CALL_BOUNDS.bytes } = {}) => {
    const weight = weightOf(c, bodyBytes);
    limits.take('address', c.get('address'), weight);
    const sessionId = claimedSession(ctx, secret, c.req.raw);
    if (sessionId === null) return null;
    limits.take('session', sessionId, weight);
    const caller = await (readsUser ? findCallerWithUser : findCaller)(ctx.db, ctx.clock, sessionId);
    c.set('caller', caller);
    return caller;
  };
