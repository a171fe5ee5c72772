import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { endOtherSessions } from '../../people/accounts/end-sessions.server.ts';
import { cancelErasure, scheduleErasure } from '../../people/accounts/erase-user.server.ts';
import { lockWithAdmins } from '../../people/accounts/last-admin.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { eraseDate } from './erasure.ts';
import { ACCOUNT_MAIL_JOB, type AccountMailJob } from './jobs.ts';
import { refuseErasure } from './refuse-erasure.server.ts';

/**
 * Asks for the caller's account to be erased in 15 days, ends their other sessions, and writes to them. Asked again,
 * the answer is the same. Throws what `refuseErasure` throws.
 */
export async function requestAccountErasure(ctx: Ctx, caller: Caller): Promise<{ eraseAt: string }> {
  return transaction(ctx.db, async (tx) => {
    // An admin's row is locked with those of the others, in their order.
    if (caller.role === 'admin') await lockWithAdmins(tx, caller.uid);
    const [user] = await tx.select().from(users).where(eq(users.uid, caller.uid)).for('update');
    if (!user) throw new AppError('NOT_FOUND', 'Essa conta não existe mais.');
    if (user.eraseAt) return { eraseAt: user.eraseAt.toISOString() };
    await refuseErasure(tx, user);
    const eraseAt = eraseDate(ctx.clock.now());
    await scheduleErasure(tx, user.uid, eraseAt);
    await endOtherSessions(tx, user.uid, caller.sessionId);
    const mail: AccountMailJob = {
      uid: user.uid,
      id: `erasure-${user.uid}-${eraseAt.getTime()}`,
      news: 'erasureAsked',
    };
    await ctx.jobs.send(ACCOUNT_MAIL_JOB, mail, { key: mail.id }, tx);
    return { eraseAt: eraseAt.toISOString() };
  });
}

/** The caller keeps their account. Throws NOT_FOUND if it was erased meanwhile. */
export async function keepAccount(ctx: Ctx, caller: Caller): Promise<void> {
  if (!(await cancelErasure(ctx.db, caller.uid))) throw new AppError('NOT_FOUND', 'Essa conta não existe mais.');
}
