import { and, eq, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { sessions } from './tables.ts';

/** Ends the sessions of somebody but for the one from which they ask it. */
export async function endOtherSessions(tx: Tx, uid: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, uid), ne(sessions.id, sessionId)));
}

export async function sweepSessions({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now()));
}

/** Ends all sessions of somebody, with their tokens and streams. */
export async function endSessionsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, uid));
}
