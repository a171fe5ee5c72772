import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Ctx } from '../../../kit/context.ts';
import { campaigns } from '../../../people/seats/tables.ts';
import { REMINDED_AGAIN_BEFORE_MS, REMINDED_BEFORE_MS } from '../campaign-limits.ts';
import { campaignSessions } from './tables.ts';
import { tellTable } from './tell-table.server.ts';

const BATCH_ROWS = 50;

type Row = typeof campaignSessions.$inferSelect;

interface Reminder {
  kind: 'sessionSoon' | 'sessionInAnHour';
  beforeMs: number;
  mark: 'remindedAt' | 'hourRemindedAt';
}

/** The nearer one first: who is told within the hour is not told of the day before as well. */
const REMINDERS: readonly Reminder[] = [
  { kind: 'sessionInAnHour', beforeMs: REMINDED_AGAIN_BEFORE_MS, mark: 'hourRemindedAt' },
  { kind: 'sessionSoon', beforeMs: REMINDED_BEFORE_MS, mark: 'remindedAt' },
];

const remind = (ctx: Ctx, { kind, beforeMs, mark }: Reminder): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const due = await tx
      .select({ session: campaignSessions, campaign: { id: campaigns.id, title: campaigns.title } })
      .from(campaignSessions)
      .innerJoin(campaigns, eq(campaigns.id, campaignSessions.campaignId))
      .where(
        and(
          eq(campaignSessions.state, 'fixed'),
          isNull(campaignSessions[mark]),
          isNull(campaignSessions.startedAt),
          eq(campaigns.state, 'open'),
          gt(campaignSessions.startsAt, now),
          lte(campaignSessions.startsAt, new Date(now.getTime() + beforeMs)),
        ),
      )
      .orderBy(asc(campaignSessions.startsAt), asc(campaignSessions.id))
      .limit(BATCH_ROWS)
      .for('no key update', { of: campaignSessions, skipLocked: true });
    for (const { session, campaign } of due) {
      await tellTable(ctx, tx, kind, { campaign, session });
      const marked: Partial<Row> = mark === 'hourRemindedAt' ? { remindedAt: session.remindedAt ?? now } : {};
      await tx
        .update(campaignSessions)
        .set({ ...marked, [mark]: now })
        .where(eq(campaignSessions.id, session.id));
    }
    return due.length === BATCH_ROWS;
  });

/** Reminds the members of a session a day and an hour before it begins, of each date once. */
export async function followSessions(ctx: Ctx, stopping: AbortSignal): Promise<void> {
  for (const reminder of REMINDERS)
    for (let left = true; left; ) {
      stopping.throwIfAborted();
      left = await remind(ctx, reminder);
    }
}
