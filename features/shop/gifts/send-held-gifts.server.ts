import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { keys } from '../keys/tables.ts';
import { GIFT_MAIL_JOB, type GiftMailJob } from './jobs.ts';
import { gifts } from './tables.ts';

/** A mail that was due a little before may not have gone out yet. */
const BEFORE_MS = DAY;

/**
 * Mails the gifts whose hour came while their giver was suspended or their payment at a bank, each once: a mail that went
 * out is known by its id. `which` narrows them, `since` is when that began.
 */
export async function sendHeldGifts(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  { which, since }: { which: { giver: string } | { purchaseId: string }; since: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const isMeant: SQL = 'giver' in which ? eq(gifts.giverUserId, which.giver) : eq(keys.purchaseId, which.purchaseId);
  const held = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .innerJoin(keys, and(eq(keys.code, gifts.code), eq(keys.giftId, gifts.id), eq(keys.status, 'available')))
    .where(
      and(
        isMeant,
        isNotNull(gifts.to),
        isNull(gifts.takenBackAt),
        or(isNull(gifts.at), lte(gifts.at, now)),
        gte(sql`coalesce(${gifts.at}, ${gifts.createdAt})`, new Date(since.getTime() - BEFORE_MS)),
      ),
    );
  for (const { id } of held) {
    const job: GiftMailJob = { giftId: id };
    await ctx.jobs.send(GIFT_MAIL_JOB, job, { key: `gift-${id}-held-${since.getTime()}` }, tx);
  }
}
