import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { can } from '../../kit/permissions.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { keys } from '../keys/tables.ts';
import { moneyOf } from './money-of.server.ts';
import { useOfBooks } from './order-hooks.ts';
import { ownerOf } from './owner-of.ts';
import { givesCodes, ordinalsByLine, promiseOf } from './promise.ts';
import { purchaseItems, purchases, scheduledCodes, withdrawals } from './tables.ts';
import { ANSWER_MS, mayWithdraw, type Use, withdrawalDeadline } from './withdrawal.ts';
import type { WithdrawalView } from './withdrawal-schema.ts';

export type Purchase = typeof purchases.$inferSelect;

export const notFound = () => new AppError('NOT_FOUND', 'Não encontramos essa compra na sua conta.');

/** The uses of a book by the person to whom the purchase gave it. */
async function usesOf(
  ctx: Pick<Ctx, 'features'>,
  db: Queryable,
  purchase: Purchase,
  items: readonly (typeof purchaseItems.$inferSelect)[],
): Promise<(item: (typeof items)[number]) => Use | null> {
  const books = items.filter((item) => item.productType === 'book' && !givesCodes(item));
  const used = new Map<string, Map<string, Use>>();
  for (const [uid, own] of Map.groupBy(books, (item) => ownerOf(purchase, item)))
    used.set(uid, await usedBooks(ctx, db, uid, own, purchase));
  return (item) => used.get(ownerOf(purchase, item))?.get(item.productId) ?? null;
}

async function usedBooks(
  ctx: Pick<Ctx, 'features'>,
  db: Queryable,
  uid: string,
  books: readonly { productId: string }[],
  { approvedAt }: Pick<Purchase, 'approvedAt'>,
): Promise<Map<string, Use>> {
  const ids = books.map(({ productId }) => productId);
  // A table may have read it: from a loan's ranges nothing is counted.
  const lent = await db
    .selectDistinct({ bookId: loans.bookId })
    .from(loans)
    .where(
      and(eq(loans.userId, uid), inArray(loans.bookId, ids), approvedAt ? gte(loans.createdAt, approvedAt) : undefined),
    );
  const downloaded = await db
    .selectDistinct({ bookId: bookFiles.bookId })
    .from(downloads)
    .innerJoin(bookFiles, eq(bookFiles.id, downloads.fileId))
    .where(and(eq(downloads.userId, uid), inArray(bookFiles.bookId, ids)));
  const read: string[] = [];
  for (const { used } of partsOf(ctx, useOfBooks)) read.push(...(await used(db, uid, ids)));
  return new Map([
    ...lent.map(({ bookId }) => [bookId, 'lent'] as const),
    ...downloaded.map(({ bookId }) => [bookId, 'downloaded'] as const),
    ...read.map((bookId) => [bookId, 'read'] as const),
  ]);
}

/** The lines of a purchase as a withdrawal sees them, and the positions of their codes. */
export async function readWithdrawal(
  ctx: Pick<Ctx, 'catalogue' | 'clock' | 'features'>,
  db: Queryable,
  purchase: Purchase,
): Promise<{ view: WithdrawalView; items: (typeof purchaseItems.$inferSelect)[]; ordinals: Map<number, number[]> }> {
  const items = await db
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchase.id))
    .orderBy(asc(purchaseItems.line));
  const codes = await db.select().from(keys).where(eq(keys.purchaseId, purchase.id));
  const scheduled = await db.select().from(scheduledCodes).where(eq(scheduledCodes.purchaseId, purchase.id));
  const made = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.purchaseId, purchase.id))
    .orderBy(asc(withdrawals.createdAt));
  const money = await moneyOf(db, purchase);
  const used = await usesOf(ctx, db, purchase, items);
  const coded = items
    .filter(givesCodes)
    .map((item) => ({ ...item, promise: item.promise ?? promiseOf(ctx.catalogue, item.productType, item.productId) }));
  const ordinals = ordinalsByLine(coded, dayInSaoPaulo(purchase.approvedAt ?? ctx.clock.now()));
  const until =
    purchase.status === 'approved' && purchase.approvedAt && money && !purchase.contestedAt
      ? withdrawalDeadline(purchase.approvedAt)
      : null;
  const inTime = until !== null && mayWithdraw(until, ctx.clock.now());

  const lines = items
    .filter(({ price }) => price > 0)
    .map((item) => {
      const positions = new Set(ordinals.get(item.line));
      const own = codes.filter(({ ordinal }) => ordinal !== null && positions.has(ordinal));
      const use =
        item.productType === 'book' && !givesCodes(item)
          ? used(item)
          : own.some(({ status }) => status === 'redeemed')
            ? ('redeemed' as const)
            : null;
      return {
        line: item.line,
        productType: item.productType,
        title: item.title,
        ...(item.productType === 'book' && givesCodes(item) ? { asGift: true as const } : {}),
        amount: item.price,
        codes: own.filter(({ status }) => status === 'available').length,
        upcomingCodes: scheduled.filter(
          ({ ordinal, issuedAt, cancelledAt }) => positions.has(ordinal) && issuedAt === null && cancelledAt === null,
        ).length,
        used: use,
        atOnce: inTime && use === null && item.withdrawalId === null,
        withdrawalId: item.withdrawalId,
      };
    });
  const view = {
    purchaseId: purchase.id,
    until,
    left: money?.left ?? 0,
    lines: until === null ? [] : lines,
    withdrawals: made.map((row) => ({
      withdrawalId: row.id,
      status: row.status,
      amount: row.amount,
      createdAt: row.createdAt.toISOString(),
      answerBy: row.status === 'asked' ? new Date(row.createdAt.getTime() + ANSWER_MS).toISOString() : null,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      note: row.note,
      refundedAt: row.refundedAt?.toISOString() ?? null,
    })),
  };
  return { view, items, ordinals };
}

/** The parts of a purchase that its buyer may give back, and what they have. Throws NOT_FOUND. */
export async function getWithdrawal(ctx: Ctx, caller: Caller, purchaseId: string): Promise<WithdrawalView> {
  const [purchase] = await ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!purchase || !can(caller, 'view', { is: 'purchase', ownerId: purchase.userId })) throw notFound();
  return (await readWithdrawal(ctx, ctx.db, purchase)).view;
}
