import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { makeCodes } from '../keys/make-codes.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { inBatches } from './in-batches.ts';
import { purchases, scheduledCodes } from './tables.ts';

type ScheduledCode = typeof scheduledCodes.$inferSelect;

const BATCH_CODES = 500;

async function issueOne(ctx: Ctx, tx: Tx, code: ScheduledCode, now: Date): Promise<boolean> {
  const [purchase] = await tx
    .select({ userId: purchases.userId, status: purchases.status })
    .from(purchases)
    .where(eq(purchases.id, code.purchaseId))
    .for('update');
  if (purchase?.status !== 'approved') return false;
  const marked = await tx
    .update(scheduledCodes)
    .set({ issuedAt: now })
    .where(
      and(
        eq(scheduledCodes.purchaseId, code.purchaseId),
        eq(scheduledCodes.ordinal, code.ordinal),
        isNull(scheduledCodes.issuedAt),
        isNull(scheduledCodes.cancelledAt),
      ),
    )
    .returning({ ordinal: scheduledCodes.ordinal });
  if (marked.length === 0) return false;
  const { keyId, purchaseId, ordinal } = code;
  await makeCodes(tx, [{ keyId, buyerUserId: purchase.userId, purchaseId, ordinal }], now);
  if (!ctx.catalogue.kind(code.keyId)) {
    const row = { purchaseId: code.purchaseId, reason: `kindGone:${code.keyId}`, createdAt: now };
    await addToReviewQueue(tx, [row]);
  }
  return true;
}

/**
 * Issues every promised code whose day has come, each once. Returns how many. A failure does not stop the others: its
 * error is thrown after them.
 */
export async function issueScheduledCodes(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const { dueOn, purchaseId, ordinal } = scheduledCodes;
  // Past those that fail, which stay due.
  const due = inBatches<ScheduledCode>(BATCH_CODES, (last) =>
    ctx.db
      .select()
      .from(scheduledCodes)
      .where(
        and(
          lte(dueOn, dayInSaoPaulo(now)),
          isNull(scheduledCodes.issuedAt),
          isNull(scheduledCodes.cancelledAt),
          last
            ? sql`(${dueOn}, ${purchaseId}, ${ordinal}) > (${last.dueOn}, ${last.purchaseId}, ${last.ordinal})`
            : undefined,
        ),
      )
      .orderBy(asc(dueOn), asc(purchaseId), asc(ordinal))
      .limit(BATCH_CODES),
  );
  let issued = 0;
  const errors: unknown[] = [];
  for await (const code of due) {
    try {
      if (await transaction(ctx.db, (tx) => issueOne(ctx, tx, code, now))) issued += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} promised codes could not be issued`);
  return issued;
}
