import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { defineSteps } from '../../lib/steps.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { newCode } from '../keys/new-code.server.ts';
import { keys } from '../keys/tables.ts';
import { purchases, scheduledCodes } from './tables.ts';

const steps = defineSteps('issueScheduledCodes', ['readDue', 'lockPurchase', 'markIssued', 'insertCode']);

/** Issues every promised code whose day has come, each once. Returns how many. */
export async function issueScheduledCodes(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await steps.run(ctx.faults, 'readDue', () =>
    ctx.db
      .select()
      .from(scheduledCodes)
      .where(
        and(
          lte(scheduledCodes.dueOn, dayInSaoPaulo(now)),
          isNull(scheduledCodes.issuedAt),
          isNull(scheduledCodes.cancelledAt),
        ),
      )
      .orderBy(asc(scheduledCodes.dueOn))
      .limit(500),
  );
  let issued = 0;
  for (const code of due) {
    await transaction(ctx.db, async (tx) => {
      const [purchase] = await steps.run(ctx.faults, 'lockPurchase', () =>
        tx
          .select({ userId: purchases.userId, status: purchases.status })
          .from(purchases)
          .where(eq(purchases.id, code.purchaseId))
          .for('update'),
      );
      if (purchase?.status !== 'approved') return;
      const marked = await steps.run(ctx.faults, 'markIssued', () =>
        tx
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
          .returning({ ordinal: scheduledCodes.ordinal }),
      );
      if (marked.length === 0) return;
      await steps.run(ctx.faults, 'insertCode', () =>
        tx.insert(keys).values({
          code: newCode(),
          keyId: code.keyId,
          buyerUserId: purchase.userId,
          purchaseId: code.purchaseId,
          ordinal: code.ordinal,
          createdAt: now,
        }),
      );
      issued += 1;
    });
  }
  return issued;
}
