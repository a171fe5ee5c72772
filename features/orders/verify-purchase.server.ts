import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { GatewayError } from '../../platform/payments/port.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
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

/** Asks the gateway and returns the result. Creates the payment page if it is missing. */
export async function verifyPurchase(ctx: Ctx, caller: Caller, purchaseId: string): Promise<PurchaseView> {
  const before = await mustGetPurchase(ctx, caller, purchaseId);
  if (before.totalAmount === 0) return before;
  try {
    await askAboutPurchase(ctx, purchaseId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'O meio de pagamento não respondeu agora. Tente verificar de novo em um instante.',
    );
  }
  if (before.initPoint === null) await resumeCheckout(ctx, purchaseId);
  return mustGetPurchase(ctx, caller, purchaseId);
}
