import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { GatewayError, type Payment } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { keys } from '../keys/tables.ts';
import { moneyOf, type PurchaseMoney } from './money-of.server.ts';
import type { PurchaseStatus } from './order.ts';
import { payments, purchaseItems, purchases, refunds, reviewQueue, withdrawals } from './tables.ts';

/** Rows that have no bound of their own end here. */
const SHOWN_ROWS = 200;
/** The payments of one purchase that are asked for one by one. */
const ASKED_PAYMENTS = 10;

export interface PurchaseCase {
  purchaseId: string;
  status: PurchaseStatus;
  totalAmount: number;
  settledPaymentId: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  reversedAt: Date | null;
  contestedAt: Date | null;
  buyer: { uid: string; displayName: string | null };
  lines: { title: string; price: number }[];
  codes: { available: number; redeemed: number; revoked: number };
  payments: (typeof payments.$inferSelect)[];
  money: PurchaseMoney | null;
  refunds: (typeof refunds.$inferSelect)[];
  withdrawals: (typeof withdrawals.$inferSelect)[];
  attention: (typeof reviewQueue.$inferSelect)[];
}

/** Everything about one purchase that an admin's task needs: no e-mail, no codes. Null if there is none. */
export async function getPurchaseCase({ db }: Pick<Ctx, 'db'>, purchaseId: string): Promise<PurchaseCase | null> {
  const [found] = await db
    .select({ purchase: purchases, displayName: users.displayName })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .where(eq(purchases.id, purchaseId));
  if (!found) return null;
  const { purchase, displayName } = found;
  const statusCount = (status: string) => sql<number>`(count(*) filter (where ${keys.status} = ${status}))::int`;
  const [lines, [codes], paid, money, refunded, withdrawn, attention] = await Promise.all([
    db
      .select({ title: purchaseItems.title, price: purchaseItems.price })
      .from(purchaseItems)
      .where(eq(purchaseItems.purchaseId, purchaseId))
      .orderBy(asc(purchaseItems.line)),
    db
      .select({
        available: statusCount('available'),
        redeemed: statusCount('redeemed'),
        revoked: statusCount('revoked'),
      })
      .from(keys)
      .where(eq(keys.purchaseId, purchaseId)),
    db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchaseId))
      .orderBy(desc(payments.createdAt))
      .limit(SHOWN_ROWS),
    moneyOf(db, purchase),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.purchaseId, purchaseId))
      .orderBy(desc(refunds.createdAt))
      .limit(SHOWN_ROWS),
    db.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId)),
    db
      .select()
      .from(reviewQueue)
      .where(eq(reviewQueue.purchaseId, purchaseId))
      .orderBy(desc(reviewQueue.createdAt))
      .limit(SHOWN_ROWS),
  ]);
  return {
    purchaseId,
    status: purchase.status,
    totalAmount: purchase.totalAmount,
    settledPaymentId: purchase.settledPaymentId,
    createdAt: purchase.createdAt,
    approvedAt: purchase.approvedAt,
    reversedAt: purchase.reversedAt,
    contestedAt: purchase.contestedAt,
    buyer: { uid: purchase.userId, displayName },
    lines,
    codes: codes ?? { available: 0, redeemed: 0, revoked: 0 },
    payments: paid,
    money,
    refunds: refunded,
    withdrawals: withdrawn,
    attention,
  };
}

/** The names by uid. */
export async function displayNames(
  { db }: Pick<Ctx, 'db'>,
  uids: readonly (string | null)[],
): Promise<Record<string, string | null>> {
  const asked = [...new Set(uids.filter((uid) => uid !== null))];
  const named = await db
    .select({ uid: users.uid, displayName: users.displayName })
    .from(users)
    .where(inArray(users.uid, asked));
  return Object.fromEntries(named.map((one) => [one.uid, one.displayName]));
}

/**
 * The payments that the gateway has for a purchase now, without applying them; null when it does not answer. Its search
 * goes back three months, so known payments that it leaves out are asked for one by one.
 */
export async function paymentsAtGateway(
  ctx: Pick<Ctx, 'payments'>,
  { purchaseId, payments: known }: Pick<PurchaseCase, 'purchaseId' | 'payments'>,
): Promise<Payment[] | null> {
  try {
    const found = await ctx.payments.searchPayments(purchaseId);
    for (const { id } of known.slice(0, ASKED_PAYMENTS)) {
      if (found.some((payment) => payment.id === id)) continue;
      const payment = await ctx.payments.getPayment(id);
      if (payment) found.push(payment);
    }
    return found;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return null;
  }
}
