import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { listUsers } from '../keys/list-users.server.ts';
import type { ListedPurchase, PurchaseListQuery } from './purchase-list-schema.ts';
import { payments, purchaseItems, purchases } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: purchases.createdAt, type: 'time' }, { by: purchases.id, type: 'text' });

/** São Paulo has had no daylight saving time since 2019. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** People whom a part of a name or an address may mean: the newest. */
const PEOPLE = 500;

interface PurchaseSearch {
  where: SQL | undefined;
  /** More people have these letters than were looked at. */
  manyPeople: boolean;
}

/** A whole id, or a part of a buyer’s name, address or uid, whatever accents and case: each is read from an index. */
async function meantBy(ctx: Pick<Ctx, 'db'>, q: string): Promise<PurchaseSearch> {
  const { db } = ctx;
  const word = q.trim();
  if (word === '') return { where: undefined, manyPeople: false };
  const [paid, people] = await Promise.all([
    db.select({ id: payments.purchaseId }).from(payments).where(eq(payments.id, word)),
    listUsers(ctx, { q: word }, PEOPLE),
  ]);
  const where = or(
    inArray(purchases.id, [word, ...paid.map(({ id }) => id)]),
    inArray(purchases.userId, [word, ...people.users.map(({ uid }) => uid)]),
  );
  return { where, manyPeople: people.nextCursor !== null };
}

/** Purchases of everyone, the newest first, at most so many. */
export async function listPurchases(
  ctx: Pick<Ctx, 'db'>,
  { q = '', status, from, to, cursor }: PurchaseListQuery,
  most = PAGE_ROWS,
): Promise<{ purchases: ListedPurchase[]; nextCursor: string | null; manyPeople: boolean }> {
  const meant = await meantBy(ctx, q);
  const rows = await ctx.db
    .select({ purchase: purchases, displayName: users.displayName, refunded: payments.refundedAmount })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .leftJoin(payments, eq(payments.id, purchases.settledPaymentId))
    .where(
      and(
        meant.where,
        status === undefined ? undefined : eq(purchases.status, status),
        from === undefined ? undefined : gte(purchases.createdAt, startOf(from)),
        to === undefined ? undefined : lt(purchases.createdAt, new Date(startOf(to).getTime() + DAY)),
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(most + 1);
  const ids = rows.map(({ purchase }) => purchase.id);
  const items = await ctx.db
    .select({ purchaseId: purchaseItems.purchaseId, title: purchaseItems.title })
    .from(purchaseItems)
    .where(inArray(purchaseItems.purchaseId, ids))
    .orderBy(purchaseItems.line);
  const titles = Map.groupBy(items, ({ purchaseId }) => purchaseId);
  const page = NEWEST_FIRST.page(
    rows,
    most,
    ({ purchase }) => [purchase.createdAt, purchase.id],
    ({ purchase, displayName, refunded }): ListedPurchase => ({
      purchaseId: purchase.id,
      status: purchase.status,
      titles: (titles.get(purchase.id) ?? []).map(({ title }) => title),
      totalAmount: purchase.totalAmount,
      refundedAmount: refunded ?? 0,
      method: purchase.payment?.method ?? null,
      buyer: { uid: purchase.userId, displayName },
      createdAt: purchase.createdAt.toISOString(),
      approvedAt: purchase.approvedAt?.toISOString() ?? null,
    }),
  );
  return { purchases: page.rows, nextCursor: page.nextCursor, manyPeople: meant.manyPeople };
}
