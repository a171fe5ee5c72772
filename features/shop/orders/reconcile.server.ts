import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { outageOf } from '../../../platform/outage.ts';
import { GatewayError } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { askAboutPurchase } from './ask-gateway.server.ts';
import { isOpen, isOverdue, nextCheck, retryCheck } from './order.ts';
import { payments, purchases } from './tables.ts';

const BATCH_PURCHASES = 200;
/** Checks of one account before those of others, in one run. */
const OF_ONE = 20;
/** The gateway counts as down after this many failures in one run; the next run continues. */
const MAX_FAILURES = 5;

interface Check {
  id: string;
  userId: string;
  createdAt: Date;
  /** No other check of the purchase has the same lease. */
  leaseUntil: Date;
}

/**
 * Takes the check that has been due longest, of other accounts than `but`. If the process dies, another one takes it two
 * minutes later.
 */
async function takeCheck(ctx: Ctx, but: readonly string[]): Promise<Check | undefined> {
  const due = ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        lte(purchases.nextCheckAt, ctx.clock.now()),
        or(isNull(purchases.checkLeaseUntil), lte(purchases.checkLeaseUntil, sql`now()`)),
        notInArray(purchases.userId, [...but]),
      ),
    )
    .orderBy(asc(purchases.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await ctx.db
    .update(purchases)
    .set({ checkLeaseUntil: sql`now() + interval '2 minutes'` })
    .where(eq(purchases.id, sql`(${due})`))
    .returning({
      id: purchases.id,
      userId: purchases.userId,
      createdAt: purchases.createdAt,
      leaseUntil: purchases.checkLeaseUntil,
    });
  return taken?.leaseUntil ? { ...taken, leaseUntil: taken.leaseUntil } : undefined;
}

const stillMine = ({ id, leaseUntil }: Check) => and(eq(purchases.id, id), eq(purchases.checkLeaseUntil, leaseUntil));

async function hasPayment(tx: Tx, purchaseId: string): Promise<boolean> {
  const found = await tx.select({ id: payments.id }).from(payments).where(eq(payments.purchaseId, purchaseId)).limit(1);
  return found.length > 0;
}

async function finishCheck(ctx: Ctx, check: Check, askedAt: Date): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const [purchase] = await tx
      .select({ status: purchases.status })
      .from(purchases)
      .where(stillMine(check))
      .for('update');
    if (!purchase) return;
    const next = isOpen(purchase.status) ? nextCheck(check.createdAt, askedAt) : null;
    const over = next === null && isOpen(purchase.status) && !(await hasPayment(tx, check.id));
    await tx
      .update(purchases)
      .set({ nextCheckAt: next, checkLeaseUntil: null, ...(over ? { status: 'expired' as const } : {}) })
      .where(eq(purchases.id, check.id));
  });
}

async function postponeCheck(ctx: Ctx, check: Check, askedAt: Date): Promise<void> {
  await ctx.db
    .update(purchases)
    .set({ nextCheckAt: retryCheck(check.createdAt, askedAt), checkLeaseUntil: null })
    .where(stillMine(check));
  if (!isOverdue(check.createdAt, askedAt)) return;
  await addToReviewQueue(ctx.db, [{ purchaseId: check.id, reason: 'notAnswered', createdAt: askedAt }]);
}

/** False when the gateway failed or its answer could not be used. */
async function runCheck(ctx: Ctx, check: Check): Promise<boolean> {
  const askedAt = ctx.clock.now();
  try {
    await askAboutPurchase(ctx, check.id);
  } catch (error) {
    if (!(error instanceof GatewayError) && outageOf(error)) throw error;
    ctx.log.warn({ purchase: check.id, err: (error as Error).message }, 'a purchase could not be reconciled');
    await postponeCheck(ctx, check, askedAt);
    return false;
  }
  await finishCheck(ctx, check, askedAt);
  return true;
}

/** Counts checks per account: one account with many would delay everybody's. */
class Shares {
  private readonly taken = new Map<string, number>();

  count({ userId }: Check): void {
    this.taken.set(userId, (this.taken.get(userId) ?? 0) + 1);
  }

  get full(): string[] {
    return [...this.taken].filter(([, taken]) => taken >= OF_ONE).map(([userId]) => userId);
  }
}

/** Asks the gateway about unapproved purchases that are due. Returns how many. */
export async function reconcilePurchases(ctx: Ctx): Promise<number> {
  const shares = new Shares();
  let asked = 0;
  for (let failures = 0; asked < BATCH_PURCHASES && failures < MAX_FAILURES; ) {
    const { full } = shares;
    const check = (await takeCheck(ctx, full)) ?? (full.length > 0 ? await takeCheck(ctx, []) : undefined);
    if (!check) break;
    shares.count(check);
    asked += 1;
    if (!(await runCheck(ctx, check))) failures += 1;
  }
  return asked;
}
