import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { returnedOf } from './money-of.server.ts';
import type { ReviewItem } from './review-schema.ts';
import { payments, purchaseItems, purchases, reviewQueue, withdrawals } from './tables.ts';
import { ANSWER_MS } from './withdrawal.ts';
import { withConflicts } from './withdrawal-conflicts.server.ts';

const PAGE_ROWS = 50;
const ID = { by: reviewQueue.id, type: 'uuid' } as const;
const OPEN = keyset('desc', { by: reviewQueue.createdAt, type: 'time' }, ID);
const RESOLVED = keyset('desc', { by: reviewQueue.resolvedAt, type: 'time' }, ID);

const select = (db: Queryable) =>
  db
    .select({
      row: reviewQueue,
      displayName: users.displayName,
      withdrawal: withdrawals,
      buyerUid: purchases.userId,
      returned: returnedOf(db, purchases.id),
      titles: sql<string[]>`array(select ${purchaseItems.title} from ${purchaseItems}
        where ${purchaseItems.purchaseId} = ${reviewQueue.purchaseId}
          and ${purchaseItems.withdrawalId} = ${withdrawals.id} order by ${purchaseItems.line})`,
    })
    .from(reviewQueue)
    .leftJoin(users, eq(users.uid, reviewQueue.resolvedBy))
    .leftJoin(
      withdrawals,
      and(
        eq(withdrawals.purchaseId, reviewQueue.purchaseId),
        eq(reviewQueue.reason, sql`'withdrawalAsked:' || ${withdrawals.id}`),
      ),
    )
    .leftJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .leftJoin(payments, eq(payments.id, purchases.settledPaymentId));

type FoundPurchase = Awaited<ReturnType<typeof select>>[number];

const present = ({ row, displayName, withdrawal, buyerUid, returned, titles }: FoundPurchase): ReviewItem => ({
  reviewItemId: row.id,
  purchaseId: row.purchaseId,
  reason: row.reason,
  paymentId: row.paymentId,
  createdAt: row.createdAt.toISOString(),
  withdrawal: withdrawal && {
    withdrawalId: withdrawal.id,
    status: withdrawal.status,
    amount: withdrawal.amount,
    returned,
    buyerUid,
    answerBy: new Date(withdrawal.createdAt.getTime() + ANSWER_MS).toISOString(),
    titles,
    conflict: null,
  },
  resolution: row.resolvedAt && {
    at: row.resolvedAt.toISOString(),
    by: row.resolvedBy === null ? null : { uid: row.resolvedBy, displayName },
    note: row.note,
  },
});

/** Throws NOT_FOUND. */
export async function mustGetReviewItem(db: Queryable, reviewItemId: string): Promise<ReviewItem> {
  const [found] = await select(db).where(eq(reviewQueue.id, reviewItemId));
  if (!found) throw new AppError('NOT_FOUND', 'Não encontramos essa pendência. Abra o painel de novo.');
  return present(found);
}

/** The cases that wait for an admin, or no longer do: the newest first, each with what keeps the caller from answering it. */
export async function listReviewQueue(
  ctx: Pick<Ctx, 'db'>,
  caller: { uid: string },
  { resolved, cursor }: { resolved: boolean; cursor?: string | undefined },
): Promise<{ rows: ReviewItem[]; nextCursor: string | null }> {
  const order = resolved ? RESOLVED : OPEN;
  const found = await select(ctx.db)
    .where(and(resolved ? isNotNull(reviewQueue.resolvedAt) : isNull(reviewQueue.resolvedAt), order.after(cursor)))
    .orderBy(...order.orderBy)
    .limit(PAGE_ROWS + 1);
  const timeOf = ({ row }: FoundPurchase) => (resolved ? row.resolvedAt : null) ?? row.createdAt;
  const page = order.page(found, PAGE_ROWS, (one) => [timeOf(one), one.row.id], present);
  return { ...page, rows: await withConflicts(ctx, caller, page.rows) };
}
