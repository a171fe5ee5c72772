import { and, eq, type SQL, sql } from 'drizzle-orm';
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

/** The sum that went back of a purchase, or is going back, beside the payment that settled it. */
export function returnedOf(db: Queryable, purchaseId: string | typeof purchases.id): SQL<number> {
  const sum = (table: typeof refunds | typeof withdrawals) =>
    sql`(${db
      .select({ sum: sql`coalesce(sum(${table.amount}), 0)::int` })
      .from(table)
      .where(and(eq(table.purchaseId, purchaseId), eq(table.status, 'accepted')))})`;
  return sql<number>`greatest(${payments.refundedAmount}, ${sum(refunds)} + ${sum(withdrawals)})`;
}

/** Null if nobody paid. */
export async function moneyOf(
  db: Queryable,
  { id, settledPaymentId }: Pick<typeof purchases.$inferSelect, 'id' | 'settledPaymentId'>,
): Promise<PurchaseMoney | null> {
  if (settledPaymentId === null) return null;
  const [found] = await db
    .select({ paid: payments.amount, returned: returnedOf(db, id) })
    .from(payments)
    .where(eq(payments.id, settledPaymentId));
  if (!found) return null;
  const { paid, returned } = found;
  return { paymentId: settledPaymentId, paid, returned, left: Math.max(0, paid - returned) };
}
