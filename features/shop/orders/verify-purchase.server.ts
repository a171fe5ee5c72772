import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { GatewayError } from '../../../platform/payments/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { askAboutPurchase } from './ask-gateway.server.ts';
import { mustGetPurchase } from './get-purchase.server.ts';
import { isOpen } from './order.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { openPreference } from './start-checkout.server.ts';
import { purchases } from './tables.ts';

async function resumeCheckout(ctx: Ctx, purchaseId: string): Promise<void> {
  const [purchase] = await ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (purchase && purchase.preferenceId === null && isOpen(purchase.status)) await openPreference(ctx, purchase);
}

/** Milliseconds in which the gateway is asked about a purchase once, whoever presses how often. */
const ASKED_ONCE_IN_MS = 5_000;

/** Whether this call is the one that asks; false while another asks, and for a while after its answer. */
async function mayAsk({ db }: Pick<Ctx, 'db'>, purchaseId: string): Promise<boolean> {
  const { id, askedAt } = purchases;
  const again = sql`now() - ${ASKED_ONCE_IN_MS} * interval '1 millisecond'`;
  const taken = await db
    .update(purchases)
    .set({ askedAt: sql`now()` })
    .where(
      and(eq(id, purchaseId), or(isNull(askedAt), lte(askedAt, again), gt(askedAt, sql`now() + interval '1 minute'`))),
    )
    .returning({ id });
  return taken.length > 0;
}

const asking = new Map<string, Promise<void>>();

async function ask(ctx: Ctx, { purchaseId, initPoint }: PurchaseView): Promise<void> {
  try {
    await askAboutPurchase(ctx, purchaseId);
    if (initPoint === null) await resumeCheckout(ctx, purchaseId);
  } catch (error) {
    await ctx.db.update(purchases).set({ askedAt: null }).where(eq(purchases.id, purchaseId));
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'O meio de pagamento não respondeu agora. Tente verificar de novo em um instante.',
    );
  }
}

/** All who ask in this process while it runs share it. */
function askOnce(ctx: Ctx, purchase: PurchaseView): Promise<void> {
  const { purchaseId } = purchase;
  const running = asking.get(purchaseId);
  if (running) return running;
  const begun = mayAsk(ctx, purchaseId)
    .then((may) => (may ? ask(ctx, purchase) : undefined))
    .finally(() => asking.delete(purchaseId));
  asking.set(purchaseId, begun);
  return begun;
}

/**
 * Asks the gateway, at most once in five seconds, and returns the result: what others asked for is the state as it is.
 * Creates the payment page if it is missing.
 */
export async function verifyPurchase(ctx: Ctx, caller: Caller, purchaseId: string): Promise<PurchaseView> {
  const before = await mustGetPurchase(ctx, caller, purchaseId);
  if (before.totalAmount === 0) return before;
  await askOnce(ctx, before);
  return mustGetPurchase(ctx, caller, purchaseId);
}
