import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { HOUR } from '../../../lib/span.ts';
import type { ChangedPayments, Payment } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { comparePayments } from './compare-payments.ts';
import { isContested, isReimbursed } from './order.ts';
import { settlePeriod } from './settle-changed-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { payments, purchases } from './tables.ts';

/** A run that fails for two days is made up for. */
const COMPARED_MS = 72 * HOUR;
/** The ids of one window are kept in memory. */
const WINDOW_MS = 6 * HOUR;
/** The gateway's search may show the newest changes late. */
const SETTLING_MS = HOUR;
/** An account may take payments of other shops: what looks like ours is listed up to here in one run. */
const STRANGERS_LISTED = 50;
const MISSING_PAGE = 500;

const MONEY_MOVED: readonly Payment['status'][] = ['approved', 'refunded', 'charged_back', 'in_mediation'];
const OUR_REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const differ = (here: typeof payments.$inferSelect, there: Payment): boolean =>
  comparePayments([here], [there]).some(({ rows }) => rows.some(({ differs }) => differs));

/** Compares one payment after it was settled, with an answer of its own: a search may be older than our row. */
async function compareOne(ctx: Ctx, here: typeof payments.$inferSelect): Promise<void> {
  const { id: paymentId, purchaseId } = here;
  const row = { purchaseId, paymentId, createdAt: ctx.clock.now() };
  const there = await ctx.payments.getPayment(paymentId);
  if (!there) {
    await addToReviewQueue(ctx.db, [{ ...row, reason: `notThere:${paymentId}` }]);
    return;
  }
  await settlePayment(ctx, there);
  const [now] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (now && differ(now, there)) await addToReviewQueue(ctx.db, [{ ...row, reason: `gatewayDiffers:${paymentId}` }]);
}

/** Payments of the page that no purchase of ours has, though they look as if one should. */
function strangersOf(page: ChangedPayments, known: ReadonlySet<string>): Payment[] {
  return page.payments.filter(
    ({ reference, status }) =>
      reference !== null && !known.has(reference) && MONEY_MOVED.includes(status) && OUR_REFERENCE.test(reference),
  );
}

/** The number of strangers that it listed. */
async function comparePage(ctx: Ctx, page: ChangedPayments, strangersLeft: number): Promise<number> {
  const references = [...new Set(page.payments.flatMap(({ reference }) => reference ?? []))];
  const own = await ctx.db
    .select({ id: purchases.id, status: purchases.status, settledPaymentId: purchases.settledPaymentId })
    .from(purchases)
    .where(inArray(purchases.id, references));
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        page.payments.map(({ id }) => id),
      ),
    );
  const createdAt = ctx.clock.now();
  for (const payment of page.payments) {
    const here = rows.find(({ id }) => id === payment.id);
    if (here && differ(here, payment)) await compareOne(ctx, here);
    const purchase = own.find(({ id }) => id === payment.reference);
    const isPaidHere = purchase?.status === 'approved' && purchase.settledPaymentId === payment.id;
    if (isPaidHere && payment.status !== 'approved' && !isReimbursed(payment) && !isContested(payment))
      await addToReviewQueue(ctx.db, [
        { purchaseId: purchase.id, paymentId: payment.id, reason: `notPaidThere:${payment.id}`, createdAt },
      ]);
  }
  const strangers = strangersOf(page, new Set(own.map(({ id }) => id))).slice(0, strangersLeft);
  return addToReviewQueue(
    ctx.db,
    strangers.map(({ id, reference }) => ({
      purchaseId: '',
      paymentId: id,
      reason: `notHere:${id}:${reference}`,
      createdAt,
    })),
  );
}

/** Our payments that last changed in the window and that the gateway's search did not return. */
async function compareMissing(ctx: Ctx, [since, until]: [Date, Date], seen: ReadonlySet<string>): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(payments)
      .where(and(gte(payments.updatedAt, since), lt(payments.updatedAt, until), sql`${payments.id} > ${after}`))
      .orderBy(asc(payments.id))
      .limit(MISSING_PAGE);
    for (const row of rows) if (!seen.has(row.id)) await compareOne(ctx, row);
    if (rows.length < MISSING_PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * Compares the payments of the last three days with the gateway's, both ways. What only was not notified is settled;
 * what is on one side alone or still differs is listed. Throws `GatewayError` when the gateway does not answer.
 */
export async function compareWithGateway(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const end = ctx.clock.now().getTime() - SETTLING_MS;
  let strangers = 0;
  for (let from = end - COMPARED_MS; from < end; from += WINDOW_MS) {
    const window: [Date, Date] = [new Date(from), new Date(Math.min(from + WINDOW_MS, end))];
    const seen = new Set<string>();
    await settlePeriod(ctx, window, stopping, {
      reached: async (_until, page) => {
        for (const { id } of [...page.payments, ...page.unreadable]) seen.add(id);
        strangers += await comparePage(ctx, page, STRANGERS_LISTED - strangers);
      },
    });
    await compareMissing(ctx, window, seen);
  }
}
