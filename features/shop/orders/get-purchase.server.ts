import { and, asc, eq, exists, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import type { PaymentStatus } from '../../../platform/payments/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { formatCode } from '../keys/code.ts';
import { keys } from '../keys/tables.ts';
import { isReimbursed } from './order.ts';
import { givesCodes } from './promise.ts';
import type { PaymentView, PurchasePage, PurchasesInput, PurchaseView } from './purchase-schema.ts';
import { payments, purchaseItems, purchases, scheduledCodes } from './tables.ts';
import { withdrawalDeadline } from './withdrawal.ts';

const PAGE_ROWS = 20;
const NEWEST_FIRST = keyset('desc', { by: purchases.createdAt, type: 'time' }, { by: purchases.id, type: 'text' });

type Purchase = typeof purchases.$inferSelect;

/** Any number of purchases in four queries, five with gifts; named fields only. */
async function presentPurchases(ctx: Ctx, rows: readonly Purchase[]): Promise<PurchaseView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [items, codes, paid, scheduled] = await Promise.all([
    ctx.db
      .select({ ...getTableColumns(purchaseItems), coverKey: books.coverKey })
      .from(purchaseItems)
      .leftJoin(books, and(eq(purchaseItems.productType, 'book'), eq(books.id, purchaseItems.productId)))
      .where(inArray(purchaseItems.purchaseId, ids))
      .orderBy(asc(purchaseItems.line)),
    ctx.db.select().from(keys).where(inArray(keys.purchaseId, ids)).orderBy(asc(keys.ordinal)),
    ctx.db.select().from(payments).where(inArray(payments.purchaseId, ids)),
    ctx.db
      .select()
      .from(scheduledCodes)
      .where(and(inArray(scheduledCodes.purchaseId, ids), isNull(scheduledCodes.issuedAt)))
      .orderBy(asc(scheduledCodes.dueOn), asc(scheduledCodes.ordinal)),
  ]);
  /** The title as promised, whatever the catalogue says today. */
  const titleOf = (purchaseId: string, keyId: string): string => {
    const promises = items.flatMap((item) => (item.purchaseId === purchaseId && item.promise ? [item.promise] : []));
    const promised = promises.flatMap(({ codes, dated }) => [...codes, ...dated]).find((code) => code.keyId === keyId);
    return promised?.title ?? ctx.catalogue.kind(keyId)?.title ?? keyId;
  };
  const recipients = items.flatMap(({ recipientUserId }) => recipientUserId ?? []);
  const named =
    recipients.length === 0
      ? []
      : await ctx.db
          .select({ uid: users.uid, name: users.displayName })
          .from(users)
          .where(inArray(users.uid, [...new Set(recipients)]));
  const nameOf = (uid: string): string => named.find((user) => user.uid === uid)?.name?.trim() || NAME_PLACEHOLDER;
  return rows.map((row) => ({
    purchaseId: row.id,
    status: row.status,
    items: items
      .filter((item) => item.purchaseId === row.id)
      .map((item) => ({
        productType: item.productType,
        productId: item.productId,
        price: item.price,
        ...(item.discount > 0 ? { discount: item.discount } : {}),
        productSnapshot: { title: item.title, coverImg: coverOf(item) },
        ...(item.recipientUserId ? { giftTo: nameOf(item.recipientUserId) } : {}),
        ...(item.productType === 'book' && givesCodes(item) ? { asGift: true as const } : {}),
      })),
    totalAmount: row.totalAmount,
    ...(row.discountCode === null
      ? {}
      : {
          discount: {
            code: row.discountCode,
            cents: items.reduce((sum, item) => sum + (item.purchaseId === row.id ? item.discount : 0), 0),
          },
        }),
    createdAt: row.createdAt.toISOString(),
    payment: {
      ...(row.payment ?? { method: null }),
      ...stateOf(
        row,
        paid.filter((payment) => payment.purchaseId === row.id),
      ),
    },
    initPoint: row.initPoint,
    keys:
      row.status === 'approved'
        ? codes
            .filter((key) => key.purchaseId === row.id)
            .map((key) => ({
              code: formatCode(key.code),
              keyId: key.keyId,
              title: titleOf(row.id, key.keyId),
              status: key.status,
              ...(key.giftId && key.status === 'available' ? { giftId: key.giftId } : {}),
            }))
        : [],
    upcomingKeys: scheduled
      .filter((code) => code.purchaseId === row.id && code.cancelledAt === null)
      .map((code) => ({ title: titleOf(row.id, code.keyId), dueOn: code.dueOn })),
    ...afterwards(
      row,
      codes.filter((key) => key.purchaseId === row.id),
      paid.filter((payment) => payment.purchaseId === row.id),
      scheduled.filter((code) => code.purchaseId === row.id && code.cancelledAt !== null).length,
    ),
    payer: row.payer,
  }));
}

/** The payment's state: `contested` while its bank looks at it. */
function stateOf(row: Purchase, paid: readonly (typeof payments.$inferSelect)[]): Pick<PaymentView, 'status'> {
  if (row.contestedAt) return { status: 'contested' };
  const shown =
    paid.find(({ id }) => id === row.settledPaymentId) ??
    paid.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  if (!shown) return {};
  return { status: isReimbursed(shown) ? 'approved' : (shown.status as PaymentStatus) };
}

function afterwards(
  row: Purchase,
  codes: readonly (typeof keys.$inferSelect)[],
  paid: readonly (typeof payments.$inferSelect)[],
  codesNotIssued: number,
) {
  const reversed = row.status === 'refunded' || row.status === 'charged_back';
  return {
    approvedAt: row.approvedAt?.toISOString() ?? null,
    withdrawalUntil:
      row.status === 'approved' && row.approvedAt && row.settledPaymentId ? withdrawalDeadline(row.approvedAt) : null,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    refundedAmount: paid.find((payment) => payment.id === row.settledPaymentId)?.refundedAmount ?? 0,
    reversal: reversed
      ? {
          codesRevoked: codes.filter((key) => key.status === 'revoked').length,
          codesKept: codes.filter((key) => key.status === 'redeemed').length,
          codesNotIssued,
        }
      : null,
    extraPaymentReturned: paid.some(
      (payment) => payment.id !== row.settledPaymentId && payment.refundRequestedAt !== null,
    ),
  };
}

/** A book’s picture as it is now: one that its creator replaced is kept nowhere. */
const coverOf = (item: { productType: string; coverImg: string | null; coverKey: string | null }): string | null =>
  item.productType === 'book' ? coverUrl(item.coverKey) : item.coverImg;

const mayView = (caller: Caller, { userId }: Pick<Purchase, 'userId'>): boolean =>
  can(caller, 'view', { is: 'purchase', ownerId: userId });

export async function visiblePurchases(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const { id, userId } = purchases;
  const rows = await db
    .select({ id, userId })
    .from(purchases)
    .where(inArray(id, [...ids]));
  return rows.filter((row) => mayView(caller, row)).map((row) => row.id);
}

async function findPurchase(
  ctx: Ctx,
  purchaseId: string,
  isShown: (row: Purchase) => boolean,
): Promise<PurchaseView | null> {
  const rows = await ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId));
  const [view] = await presentPurchases(ctx, rows.filter(isShown));
  return view ?? null;
}

/** Null when there is no such purchase or the caller may not view it. */
export const getPurchase = (ctx: Ctx, caller: Caller, purchaseId: string): Promise<PurchaseView | null> =>
  findPurchase(ctx, purchaseId, (row) => mayView(caller, row));

/** The purchase as its buyer sees it; for jobs, which have no caller. */
export const getPurchaseOfAnyone = (ctx: Ctx, purchaseId: string): Promise<PurchaseView | null> =>
  findPurchase(ctx, purchaseId, () => true);

export async function mustGetPurchase(ctx: Ctx, caller: Caller, purchaseId: string): Promise<PurchaseView> {
  const purchase = await getPurchase(ctx, caller, purchaseId);
  if (!purchase) throw new AppError('NOT_FOUND', 'Não encontramos essa compra na sua conta.');
  return purchase;
}

/** Purchases are found by the id, or by what was bought. */
function isMeant({ db }: Pick<Ctx, 'db'>, q: string | undefined) {
  const said = mentions(purchaseItems.title, q);
  if (!said) return undefined;
  const items = db.select({ one: sql`1` }).from(purchaseItems);
  return or(eq(purchases.id, q!.trim()), exists(items.where(and(eq(purchaseItems.purchaseId, purchases.id), said))));
}

/** The user's purchases, newest first. */
export async function getMyPurchases(
  ctx: Ctx,
  uid: string,
  { cursor, limit = PAGE_ROWS, q, status, ids }: PurchasesInput & { ids?: readonly string[] | undefined },
): Promise<PurchasePage> {
  const rows = await ctx.db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, uid),
        status === undefined ? undefined : eq(purchases.status, status),
        ids === undefined ? undefined : inArray(purchases.id, [...ids]),
        isMeant(ctx, q),
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  const views = await presentPurchases(ctx, rows);
  const page = NEWEST_FIRST.page(
    views,
    limit,
    ({ createdAt, purchaseId }) => [new Date(createdAt), purchaseId],
    (view) => view,
  );
  return { purchases: page.rows, nextCursor: page.nextCursor };
}
