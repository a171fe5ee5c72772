import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Ctx } from '../../../kit/context.ts';
import { campaigns } from '../../../people/seats/tables.ts';
import { REMINDED_BEFORE_MS } from '../campaign-limits.ts';
import { campaignSessions } from './tables.ts';
import { tellTable } from './tell-table.server.ts';

const BATCH_ROWS = 50;

/** Reminds the members of a session a day before it begins, once for each date. */
export async function followSessions(ctx: Ctx, stopping: AbortSignal): Promise<void> {
  let left = true;
  while (left) {
    stopping.throwIfAborted();
    left = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const due = await tx
        .select({ session: campaignSessions, campaign: { id: campaigns.id, title: campaigns.title } })
        .from(campaignSessions)
        .innerJoin(campaigns, eq(campaigns.id, campaignSessions.campaignId))
        .where(
          and(
            eq(campaignSessions.state, 'fixed'),
            isNull(campaignSessions.remindedAt),
            eq(campaigns.state, 'open'),
            gt(campaignSessions.startsAt, now),
            lte(campaignSessions.startsAt, new Date(now.getTime() + REMINDED_BEFORE_MS)),
          ),
        )
        .orderBy(asc(campaignSessions.startsAt), asc(campaignSessions.id))
        .limit(BATCH_ROWS)
        .for('no key update', { of: campaignSessions, skipLocked: true });
      for (const { session, campaign } of due) {
        await tellTable(ctx, tx, 'sessionSoon', { campaign, session });
        await tx.update(campaignSessions).set({ remindedAt: now }).where(eq(campaignSessions.id, session.id));
      }
      return due.length === BATCH_ROWS;
    });
  }
}
