import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { DAY, MINUTE } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { CHOSEN_KINDS } from '../../kit/notices.ts';
import { users } from '../accounts/tables.ts';
import { NOTICE_MAIL_JOB, type NoticeMailJob } from './jobs.ts';
import { choiceOf, isChosenKind } from './mail-choices.server.ts';
import { mailChoices, notifications } from './tables.ts';

type Queuer = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>;

/** A notification read within this time is not mailed, and more of its kind come in the same mail. */
export const WAITS_MS = 5 * MINUTE;
/** A notification is no news after this time. */
const TOO_LATE_MS = DAY;
const BATCH_ROWS = 500;
const IN_ONE_MAIL = 20;

async function queueSome(ctx: Queuer, tx: Tx): Promise<number> {
  const now = ctx.clock.now();
  const { id, userId, kind, readAt, createdAt, mailedAt } = notifications;
  const rows = await tx
    .select({ id, userId, kind, readAt, chosen: mailChoices.mailed, email: users.email })
    .from(notifications)
    .innerJoin(users, and(eq(users.uid, userId), isNull(users.erasedAt)))
    .leftJoin(mailChoices, and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
    .where(
      and(
        isNull(mailedAt),
        gt(createdAt, new Date(now.getTime() - TOO_LATE_MS)),
        lte(createdAt, new Date(now.getTime() - WAITS_MS)),
        inArray(kind, CHOSEN_KINDS),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH_ROWS)
    .for('update', { of: notifications, skipLocked: true });
  if (rows.length === 0) return 0;
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
  const wanted = rows.flatMap((row) => {
    const { kind } = row;
    if (!isChosenKind(kind) || row.readAt || !row.email) return [];
    return (row.chosen ?? choiceOf(ctx, kind).byDefault) ? { ...row, kind } : [];
  });
  for (const bundle of Map.groupBy(wanted, (row) => `${row.kind} ${row.userId}`).values())
    for (let from = 0; from < bundle.length; from += IN_ONE_MAIL) {
      const part = bundle.slice(from, from + IN_ONE_MAIL);
      const [first] = part;
      const job: NoticeMailJob = { uid: first!.userId, kind: first!.kind, ids: part.map((row) => row.id) };
      await ctx.jobs.send(NOTICE_MAIL_JOB, job, { key: `notice-${first!.id}` }, tx);
    }
  return rows.length;
}

/**
 * Queues the mails for notifications that their owners have not read within five minutes, each once, whatever process
 * runs it. When `stopping` aborts, the rest waits for the next minute.
 */
export async function queueNoticeMails(ctx: Queuer, stopping?: AbortSignal): Promise<void> {
  let queued = BATCH_ROWS;
  while (queued === BATCH_ROWS) {
    stopping?.throwIfAborted();
    queued = await transaction(ctx.db, (tx) => queueSome(ctx, tx));
  }
}
