import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { payments, purchaseItems, purchases, withdrawals } from '../orders/tables.ts';
import { CREDITED, dayOf } from './read-sales.server.ts';
import type { Statement } from './sales-schema.ts';

const LISTED_ROWS = 500;

/** Lines of the creator that are sold and not given back. */
const isSold = (creatorId: string) =>
  and(
    eq(purchaseItems.creatorId, creatorId),
    isNotNull(purchaseItems.soldAt),
    isNull(purchaseItems.takenBackAt),
    eq(purchases.status, 'approved'),
  );

/**
 * The sums that buyers got back of purchases that stayed, the creator's share by the prices of their lines. The part
 * that went back with withdrawn lines is in the payouts already.
 */
export async function listPartial(
  { db }: Pick<Ctx, 'db'>,
  creatorId: string,
  first: string,
): Promise<Statement['partial']> {
  const withdrawn = sql`(select coalesce(sum(w.amount), 0) from ${withdrawals} w
    where w.purchase_id = ${purchases.id} and w.status = 'accepted')`;
  const extra = sql`greatest(${payments.refundedAmount} - ${withdrawn}, 0)`;
  const cents = sql<number>`round(${extra}::numeric * sum(${purchaseItems.price})
    / nullif(${purchases.totalAmount} - ${withdrawn}, 0))`.mapWith(Number);
  const on = dayOf(sql`${payments.updatedAt}`);
  const rows = await db
    .select({ purchaseId: purchases.id, on, title: sql<string>`string_agg(${purchaseItems.title}, ', ')`, cents })
    .from(purchaseItems)
    .innerJoin(purchases, eq(purchases.id, purchaseItems.purchaseId))
    .innerJoin(payments, eq(payments.id, purchases.settledPaymentId))
    .where(and(isSold(creatorId), sql`${extra} > 0`, sql`${payments.updatedAt} >= ${first}::date`))
    .groupBy(purchases.id, payments.id)
    .orderBy(desc(payments.updatedAt), desc(purchases.id))
    .limit(LISTED_ROWS);
  return rows.filter((row) => row.cents > 0);
}

export async function sumContested({ db }: Pick<Ctx, 'db'>, creatorId: string): Promise<Statement['contested']> {
  const [found] = await db
    .select({
      sales: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${CREDITED}), 0)`.mapWith(Number),
    })
    .from(purchaseItems)
    .innerJoin(purchases, eq(purchases.id, purchaseItems.purchaseId))
    .where(and(isSold(creatorId), isNotNull(purchases.contestedAt)));
  return found ?? { sales: 0, cents: 0 };
}
