import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { MINUTE } from '../../../lib/span.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { JobOptions, Jobs } from '../../../platform/jobs/port.ts';
import { RefundRefused } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { inBatches } from './in-batches.ts';
import { PURCHASE_REFUND_JOB, WITHDRAWAL_JOB } from './jobs.ts';
import { type GatewayRefund, refundPart } from './refund-at-gateway.server.ts';
import { REFUND_BATCH, REFUND_PATIENCE_MS } from './settle-changed-payments.server.ts';
import { purchases, refunds, withdrawals } from './tables.ts';

/** The call that accepts a refund asks the gateway itself; the job is for when it did not come to it. */
const JOB_AFTER_MS = 5_000;

/** The debts to buyers until the gateway has given them back, and the one way to give them. */
const OWED = {
  refund: {
    table: refunds,
    send: (jobs: Jobs, refundId: string, options: JobOptions, tx?: Tx) =>
      jobs.send(PURCHASE_REFUND_JOB, { refundId }, options, tx),
    keyOf: (id: string) => `asked-${id}`,
    jobAfterMs: JOB_AFTER_MS,
  },
  withdrawal: {
    table: withdrawals,
    send: (jobs: Jobs, withdrawalId: string, options: JobOptions, tx?: Tx) =>
      jobs.send(WITHDRAWAL_JOB, { withdrawalId }, options, tx),
    keyOf: (id: string) => `withdrawal-${id}`,
    jobAfterMs: 0,
  },
} as const;
export type OwedKind = keyof typeof OWED;
export const OWED_KINDS = Object.keys(OWED) as OwedKind[];

const isOwed = ({ table }: (typeof OWED)[OwedKind]) => and(eq(table.status, 'accepted'), isNull(table.refundedAt));

/** Has the job that gives the money back, once for each debt. */
export async function sendOwed(ctx: Ctx, tx: Tx | undefined, kind: OwedKind, id: string): Promise<void> {
  const { send, keyOf, jobAfterMs } = OWED[kind];
  const startAfter = jobAfterMs > 0 && tx ? { startAfter: new Date(ctx.clock.now().getTime() + jobAfterMs) } : {};
  await send(ctx.jobs, id, { key: keyOf(id), ...startAfter }, tx);
}

/** A refund of a Pix may take the gateway days: it is asked again now and then, whether it failed. */
const ASK_AGAIN_MS = 15 * MINUTE;

/** Notes that the gateway has begun it; a refusal meanwhile lists it, and it is asked for anew. */
async function noteProcess(ctx: Ctx, kind: OwedKind, id: string, given: GatewayRefund | 'failed'): Promise<void> {
  const { table, send, keyOf } = OWED[kind];
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(table)
    .set({ inProcessAt: given === 'open' ? sql`coalesce(${table.inProcessAt}, ${now})` : null })
    .where(and(eq(table.id, id), isOwed(OWED[kind])))
    .returning({ purchaseId: table.purchaseId });
  if (!row) return;
  if (given === 'failed')
    await addToReviewQueue(ctx.db, [{ purchaseId: row.purchaseId, reason: `refundFailed:${id}`, createdAt: now }]);
  else
    await send(ctx.jobs, id, {
      key: `${keyOf(id)}-again`,
      startAfter: new Date(now.getTime() + ASK_AGAIN_MS),
    });
}

/** Gives the money of an accepted refund or withdrawal back. Safe to repeat. */
export async function giveOwed(ctx: Ctx, kind: OwedKind, id: string): Promise<GatewayRefund> {
  const { table, keyOf } = OWED[kind];
  const owed = and(eq(table.id, id), isOwed(OWED[kind]));
  const [found] = await ctx.db
    .select({ amount: table.amount, paymentId: purchases.settledPaymentId })
    .from(table)
    .innerJoin(purchases, eq(purchases.id, table.purchaseId))
    .where(owed);
  if (!found?.paymentId) return 'done';
  const { amount, paymentId } = found;
  const done = (db: Queryable) => db.update(table).set({ refundedAt: ctx.clock.now() }).where(owed);
  if (amount === 0) {
    await done(ctx.db);
    return 'done';
  }
  try {
    const given = await refundPart(ctx, {
      amount,
      paymentId,
      key: keyOf(id),
      isOwed: async (tx) => (await tx.select({ id: table.id }).from(table).where(owed)).length > 0,
      done,
    });
    if (given === 'open') await noteProcess(ctx, kind, id, given);
    return given;
  } catch (error) {
    if (error instanceof RefundRefused) await noteProcess(ctx, kind, id, 'failed');
    throw error;
  }
}

/** Repeats what the gateway has not given back for half a day, and lists it. */
export async function repeatOwed(ctx: Ctx, kind: OwedKind): Promise<void> {
  const { table } = OWED[kind];
  const now = ctx.clock.now();
  const overdue = inBatches<{ id: string; purchaseId: string; paymentId: string | null }>(REFUND_BATCH, (last) =>
    ctx.db
      .select({ id: table.id, purchaseId: table.purchaseId, paymentId: purchases.settledPaymentId })
      .from(table)
      .innerJoin(purchases, eq(purchases.id, table.purchaseId))
      .where(
        and(
          isOwed(OWED[kind]),
          lte(table.answeredAt, new Date(now.getTime() - REFUND_PATIENCE_MS)),
          last ? gt(table.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(table.id))
      .limit(REFUND_BATCH),
  );
  for await (const { id, purchaseId, paymentId } of overdue) {
    await sendOwed(ctx, undefined, kind, id);
    await addToReviewQueue(ctx.db, [{ purchaseId, reason: `refundOverdue:${id}`, paymentId, createdAt: now }]);
  }
}
