import { and, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SessionList } from './session-schema.ts';
import { lastSeenOf } from './sessions.server.ts';
import { sessions } from './tables.ts';

/** A page of the account shows this many; ending all of them also ends the others. */
const LISTED_SESSIONS = 50;

/** The caller’s sessions, the one that asks first, then by last use. */
export async function getSessions(ctx: Ctx, caller: Caller): Promise<SessionList> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.uid), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(sessions.expiresAt), sessions.id)
    .limit(LISTED_SESSIONS + 1);
  return {
    sessions: rows.slice(0, LISTED_SESSIONS).map(({ id, device, createdAt, expiresAt }) => ({
      sessionId: id,
      device,
      current: id === caller.sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenOf(expiresAt).toISOString(),
    })),
    more: rows.length > LISTED_SESSIONS,
  };
}

/** Ends one session of the caller with its tokens and streams. Throws NOT_FOUND if it is not theirs, or has ended. */
export async function endOwnSession(ctx: Ctx, caller: Caller, sessionId: string): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, caller.uid)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError('NOT_FOUND', 'Essa sessão já terminou.');
}

/** Ends all sessions of the caller, the one that asks too, with their tokens and streams. */
export async function endAllSessions(ctx: Ctx, caller: Caller): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, caller.uid));
}
