import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { HOUR } from '../../../lib/span.ts';
import { outageOf } from '../../../platform/outage.ts';
import type { ChangedPayments, Payment, PaymentStatus, SearchPosition } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { inBatches } from './in-batches.ts';
import { REFUND_JOB } from './jobs.ts';
import { LOOKED_AT_AGAIN_MS } from './order.ts';
import { settlePayment } from './settle-payment.server.ts';
import { paymentSearches, payments, purchases } from './tables.ts';

/** Searches overlap by this much: the gateway may show a change late, and clocks differ. */
const OVERLAP_MS = 2 * HOUR;
/** The refund job has tried for nine hours by then. */
export const REFUND_PATIENCE_MS = 12 * HOUR;
export const REFUND_BATCH = 200;

async function ownPurchases(ctx: Ctx, page: ChangedPayments): Promise<Set<string>> {
  const references = [...page.payments, ...page.unreadable].flatMap(({ reference }) => reference ?? []);
  if (references.length === 0) return new Set();
  const found = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, [...new Set(references)]));
  return new Set(found.map((purchase) => purchase.id));
}

async function findUnsettled(ctx: Ctx, found: readonly Payment[]): Promise<Payment[]> {
  if (found.length === 0) return [];
  const ids = found.map((payment) => payment.id);
  const rows = await ctx.db.select().from(payments).where(inArray(payments.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  return found.filter((payment) => {
    const row = known.get(payment.id);
    return (
      !row ||
      row.updatedAt < payment.updatedAt ||
      (row.updatedAt.getTime() === payment.updatedAt.getTime() &&
        (row.status !== payment.status ||
          row.statusDetail !== payment.statusDetail ||
          row.refundedAmount !== payment.refundedAmount))
    );
  });
}

/** A payment that cannot be settled or read does not stop the others: it is listed. */
async function settlePage(ctx: Ctx, page: ChangedPayments): Promise<void> {
  const own = await ownPurchases(ctx, page);
  const isOwn = ({ reference }: { reference: string | null }): boolean => reference !== null && own.has(reference);
  const list = (reason: string, { id, reference }: { id: string; reference: string | null }) =>
    addToReviewQueue(ctx.db, [
      { purchaseId: reference ?? '', reason: `${reason}:${id}`, paymentId: id, createdAt: ctx.clock.now() },
    ]);
  for (const payment of await findUnsettled(ctx, page.payments.filter(isOwn))) {
    try {
      await settlePayment(ctx, payment);
    } catch (error) {
      if (outageOf(error)) throw error;
      ctx.log.error({ payment: payment.id, err: (error as Error).message }, 'a payment could not be settled');
      await list('notSettled', payment);
    }
  }
  for (const payment of page.unreadable.filter(isOwn)) await list('notReadable', payment);
}

interface Search {
  status?: PaymentStatus;
  /** The callback runs after each page was settled, with where the next one begins. */
  reached?: (until: Date, page: ChangedPayments) => Promise<void>;
}

/** Settles what changed at the gateway between two moments, page by page. */
export async function settlePeriod(
  ctx: Ctx,
  [since, until]: [Date, Date],
  stopping: AbortSignal | undefined,
  { status, reached }: Search,
): Promise<void> {
  for (let from: SearchPosition | null = { since, skip: 0 }; from; ) {
    stopping?.throwIfAborted();
    const page: ChangedPayments = await ctx.payments.searchChanged(from, until, status);
    await settlePage(ctx, page);
    await reached?.(page.next?.since ?? until, page);
    from = page.next;
  }
}

/**
 * Settles every payment that changed at the gateway since the last run, notified or not: refunds, chargebacks and
 * approvals. Stores its progress with each page, so that the next run continues there. Throws `GatewayError` when the
 * gateway does not answer.
 */
export async function settleChangedPayments(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const [last] = await ctx.db.select().from(paymentSearches).where(eq(paymentSearches.name, 'changed'));
  const since = new Date(
    Math.max(now.getTime() - LOOKED_AT_AGAIN_MS, (last?.searchedUntil.getTime() ?? 0) - OVERLAP_MS),
  );
  const reached = async (searchedUntil: Date): Promise<void> => {
    await ctx.db
      .insert(paymentSearches)
      .values({ name: 'changed', searchedUntil })
      .onConflictDoUpdate({
        target: paymentSearches.name,
        // Two runs at once: the later time wins.
        set: { searchedUntil: sql`greatest(${paymentSearches.searchedUntil}, excluded.searched_until)` },
      });
  };
  await settlePeriod(ctx, [since, now], stopping, { reached });
}

/** Settles every refund and chargeback of the last 180 days again, in case the hourly search missed one. */
export async function settleReversedPayments(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const period: [Date, Date] = [new Date(now.getTime() - LOOKED_AT_AGAIN_MS), now];
  for (const status of ['refunded', 'charged_back', 'in_mediation'] as const)
    await settlePeriod(ctx, period, stopping, { status });
}

/** Repeats refunds that the gateway has not done for half a day, and lists them. */
export async function repeatRefunds(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const overdue = inBatches<{ id: string; purchaseId: string }>(REFUND_BATCH, (last) =>
    ctx.db
      .select({ id: payments.id, purchaseId: payments.purchaseId })
      .from(payments)
      .where(
        and(
          isNotNull(payments.refundRequestedAt),
          lte(payments.refundRequestedAt, new Date(now.getTime() - REFUND_PATIENCE_MS)),
          eq(payments.status, 'approved'),
          last ? gt(payments.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(payments.id))
      .limit(REFUND_BATCH),
  );
  for await (const { id, purchaseId } of overdue) {
    await ctx.jobs.send(REFUND_JOB, { paymentId: id }, { key: `refund-${id}` });
    await addToReviewQueue(ctx.db, [{ purchaseId, reason: `refundOverdue:${id}`, paymentId: id, createdAt: now }]);
  }
}
