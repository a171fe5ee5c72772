import { and, asc, eq, exists, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { forgetUses } from '../discounts/forget-uses.server.ts';
import { leaveCodesOfPurchases } from '../keys/codes-of-purchases.server.ts';
import { payments, purchases, refunds, reviewQueue, scheduledCodes, withdrawals } from './tables.ts';

/** The laws of taxes and of consumers ask for this long; the privacy page promises no longer. */
const KEPT_YEARS = 5;
const BATCH_ROWS = 200;

export function keptSince({ clock }: Pick<Ctx, 'clock'>): Date {
  const since = clock.now();
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

const ONE = { one: sql`1` };

/** Money that is still on its way back, or codes that are still to come, keep a purchase. */
const findUnfinished = (tx: Tx) =>
  or(
    ...[refunds, withdrawals].map((table) =>
      exists(
        tx
          .select(ONE)
          .from(table)
          .where(and(eq(table.purchaseId, purchases.id), ne(table.status, 'refused'), isNull(table.refundedAt))),
      ),
    ),
    exists(
      tx
        .select(ONE)
        .from(scheduledCodes)
        .where(
          and(
            eq(scheduledCodes.purchaseId, purchases.id),
            isNull(scheduledCodes.issuedAt),
            isNull(scheduledCodes.cancelledAt),
          ),
        ),
    ),
  )!;

/** A code that was never used is its buyer's still; it no longer says which purchase it came from. */
async function deleteSome(tx: Tx, since: Date): Promise<number> {
  const due = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(lt(purchases.createdAt, since), not(findUnfinished(tx))))
    .orderBy(asc(purchases.createdAt))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.execute(sql`select set_config('rpgpedia.keep_figures', 'on', true)`);
  await leaveCodesOfPurchases(tx, ids);
  await forgetUses(tx, ids);
  for (const table of [reviewQueue, refunds, withdrawals, payments, scheduledCodes])
    await tx.delete(table).where(inArray(table.purchaseId, ids));
  await tx.delete(purchases).where(inArray(purchases.id, ids));
  return ids.length;
}

/** Deletes purchases with what belongs to them, five years afterwards. */
export async function sweepPurchases(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const since = keptSince(ctx);
  while ((await transaction(ctx.db, (tx) => deleteSome(tx, since))) === BATCH_ROWS);
}
