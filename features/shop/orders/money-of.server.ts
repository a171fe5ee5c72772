import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import { payments, type purchases, refunds, withdrawals } from './tables.ts';

export interface PurchaseMoney {
  paymentId: string;
  /** The sum that the buyer paid, in cents, like all sums here. */
  paid: number;
  /** The sum that went back, or is going back. */
  returned: number;
  /** The sum that can still be given back. */
  left: number;
}

/** Null if nobody paid. */
export async function moneyOf(
  db: Queryable,
  { id, settledPaymentId }: Pick<typeof purchases.$inferSelect, 'id' | 'settledPaymentId'>,
): Promise<PurchaseMoney | null> {
  if (settledPaymentId === null) return null;
  const sum = (table: typeof refunds | typeof withdrawals) =>
    sql<number>`(${db
      .select({ sum: sql`coalesce(sum(${table.amount}), 0)::int` })
      .from(table)
      .where(and(eq(table.purchaseId, id), eq(table.status, 'accepted')))})`;
  const [found] = await db
    .select({
      paid: payments.amount,
      refunded: payments.refundedAmount,
      accepted: sql<number>`${sum(refunds)} + ${sum(withdrawals)}`,
    })
    .from(payments)
    .where(eq(payments.id, settledPaymentId));
  if (!found) return null;
  const returned = Math.max(found.refunded, found.accepted);
  return { paymentId: settledPaymentId, paid: found.paid, returned, left: Math.max(0, found.paid - returned) };
}
