import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Queryable } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import type { ReviewItem } from './review-schema.ts';
import { reviewQueue } from './tables.ts';

const PAGE = 50;

const select = (db: Queryable) =>
  db
    .select({ row: reviewQueue, displayName: users.displayName })
    .from(reviewQueue)
    .leftJoin(users, eq(users.uid, reviewQueue.resolvedBy));

type Found = Awaited<ReturnType<typeof select>>[number];

const present = ({ row, displayName }: Found): ReviewItem => ({
  reviewItemId: row.id,
  purchaseId: row.purchaseId,
  reason: row.reason,
  paymentId: row.paymentId,
  createdAt: row.createdAt.toISOString(),
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

/** Newest first, open or resolved. The cursor is the last row's time and id. */
export async function listReviewQueue(
  ctx: Pick<Ctx, 'db'>,
  { resolved, cursor }: { resolved: boolean; cursor?: string | undefined },
): Promise<{ rows: ReviewItem[]; nextCursor: string | null }> {
  const [time = '', id = ''] = cursor?.split('_') ?? [];
  const since = new Date(Number(time));
  if (cursor !== undefined && (Number.isNaN(since.getTime()) || !/^[0-9a-f-]{36}$/.test(id)))
    throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  const order = resolved ? reviewQueue.resolvedAt : reviewQueue.createdAt;
  const found = await select(ctx.db)
    .where(
      and(
        resolved ? isNotNull(reviewQueue.resolvedAt) : isNull(reviewQueue.resolvedAt),
        cursor === undefined ? undefined : or(lt(order, since), and(eq(order, since), lt(reviewQueue.id, id))),
      ),
    )
    .orderBy(desc(order), desc(reviewQueue.id))
    .limit(PAGE + 1);
  const page = found.slice(0, PAGE);
  const last = page.at(-1)?.row;
  const lastTime = resolved ? last?.resolvedAt : last?.createdAt;
  return {
    rows: page.map(present),
    nextCursor: found.length > PAGE && last && lastTime ? `${lastTime.getTime()}_${last.id}` : null,
  };
}
