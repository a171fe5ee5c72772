import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { APPLICATION_DAYS, CONFIRM_DAYS } from './application.ts';
import { creatorApplications, creatorAttempts, creatorInvitations, creatorTokens } from './tables.ts';
import { KEPT_DAYS } from './team.ts';

/**
 * Deletes applications that nobody confirmed, and those answered long ago: what an approved one said is the creator's
 * now. Deletes expired links too, a while later, so that they can still say that they are too old, and invitations to a
 * team that are over and that no bound counts any more.
 */
export async function sweepApplications(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number): Date => new Date(ctx.clock.now().getTime() - days * DAY);
  await ctx.db
    .delete(creatorApplications)
    .where(
      or(
        and(isNull(creatorApplications.confirmedAt), lt(creatorApplications.createdAt, ago(4 * CONFIRM_DAYS))),
        lt(creatorApplications.decidedAt, ago(APPLICATION_DAYS)),
      ),
    );
  await ctx.db.delete(creatorTokens).where(lt(creatorTokens.expiresAt, ago(APPLICATION_DAYS)));
  await ctx.db.delete(creatorAttempts).where(lt(creatorAttempts.at, ago(1)));
  await ctx.db
    .delete(creatorInvitations)
    .where(
      and(
        lt(creatorInvitations.createdAt, ago(KEPT_DAYS)),
        or(lt(creatorInvitations.endedAt, ago(1)), lt(creatorInvitations.expiresAt, ago(1))),
      ),
    );
  await ctx.db
    .update(creatorApplications)
    .set({ addressHash: null, requestHash: null })
    .where(
      and(
        lt(creatorApplications.createdAt, ago(1)),
        or(isNotNull(creatorApplications.addressHash), isNotNull(creatorApplications.requestHash)),
      ),
    );
}
